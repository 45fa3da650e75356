import type { contract, DataOf, InputOf } from '@bottega/contract';
import { isInItaly, splitInside } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { noticesOf } from './geocoder-notice.ts';

type Calls = typeof contract.fulfilment;

const most = 8;

export async function suggestAddress(
  { clientAddress }: Context,
  { q, session }: InputOf<Calls['suggestAddress']>,
  geocoder: Geocoder,
): Promise<Result<DataOf<Calls['suggestAddress']>>> {
  const { text, inside, floor } = splitInside(q);
  const suggested = await geocoder.suggest(text, most, { clientAddress, ...(session && { session }) });
  const { places, asTyped } = suggested;
  const whole = <P>(place: P) => ({ ...place, ...(inside && { inside }), ...(floor && { floor }) });
  return done(
    { suggestions: places.map(whole), ...(asTyped && { asTyped: whole(asTyped) }) },
    noticesOf(suggested),
  );
}

/** Completes a suggestion of the maps service that so far has only a name. */
export async function completeSuggestion(
  { clientAddress }: Context,
  { place_id, session }: InputOf<Calls['completeSuggestion']>,
  geocoder: Geocoder,
): Promise<Result<DataOf<Calls['completeSuggestion']>>> {
  const found = await geocoder.complete(place_id, { clientAddress, ...(session && { session }) });
  return done(found.place ? { place: found.place } : {}, noticesOf(found));
}

/** The address at the position of the shopper's device. */
export async function addressAt(
  { clientAddress }: Context,
  point: InputOf<Calls['addressAt']>,
  geocoder: Geocoder,
): Promise<Result<DataOf<Calls['addressAt']>>> {
  if (!isInItaly(point)) return refuse('OUTSIDE_ITALY');
  const found = await geocoder.reverse(point, { clientAddress });
  return done(found.place ? { place: found.place } : {}, noticesOf(found));
}
