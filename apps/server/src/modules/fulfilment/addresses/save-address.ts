import type { Address, AddressInput, InputOf, contract } from '@bottega/contract';
import {
  missingContactFields,
  plainBlanks,
  streetOf,
  validatePhone,
  withoutInside,
  withUpperCasePlace,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { setDefaultAddress } from '../../identity/index.ts';
import { coverageOf, refuseIncomplete, type Coverage } from '../places/coverage.ts';
import { ownerOf, type Owner } from '../owner.ts';
import { mayChoosePlace, maySaveAnother } from '../policy.ts';
import type { FulfilmentPorts } from '../ports.ts';
import {
  countAddresses,
  findAddress,
  insertAddress,
  lockAddressBook,
  updateAddress,
  type AddressFields,
  type AddressRow,
} from '../places/address-repository.ts';
import { addressView } from '../places/place-view.ts';

export type SavePorts = Pick<FulfilmentPorts, 'geocoder' | 'leaveChangedAddress'>;

/** Characters of an address's name, as in the contract. */
const longestName = 60;

/** The maximum number of geocoder calls for one save, when parallel changes move the address. */
const mostAttempts = 5;

type Input = InputOf<typeof contract.fulfilment.saveAddress>;

/** Saves a covered address. A field that wasn't sent keeps its value. */
export async function saveAddress(ctx: Context, input: Input, ports: SavePorts): Promise<Result<Address>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  const owner = ownerOf(await ctx.requireSession())!;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const saved = await saveOnce(ctx, owner, input, ports);
    if (saved !== 'moved') return saved;
  }
  return refuse('UNAVAILABLE');
}

/**
 * Locates the address before the transaction. The transaction reads the address again, and returns `moved` if it has
 * another place now.
 */
async function saveOnce(
  ctx: Context,
  owner: Owner,
  { contactLater = false, ...input }: Input,
  { geocoder, leaveChangedAddress }: SavePorts,
): Promise<Result<Address> | 'moved'> {
  const { addressId } = input;
  const found = addressId === undefined ? undefined : await findAddress(ctx.db, owner, addressId);
  if (addressId !== undefined && !found) return refuse('ADDRESS_NOT_FOUND');

  const merged = mergedWith(found, input);
  const incomplete = refuseIncomplete(ctx, merged);
  if (incomplete) return incomplete;
  const { coverage } = await coverageOf(ctx, geocoder, merged);
  if (!coverage) return refuse('ADDRESS_NOT_COVERED', { field: 'address1' });
  const wrongContact = (contactLater ? undefined : refuseMissingContact(merged)) ?? refuseWrongPhone(merged);
  if (wrongContact) return wrongContact;

  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockAddressBook(tx, owner);
    if (addressId === undefined) {
      const tooMany = maySaveAnother(ctx, await countAddresses(tx, owner));
      if (tooMany) return tooMany;
      return savedAddress(tx, owner, await insertAddress(tx, owner, fieldsOf(merged, coverage), now));
    }
    const before = await findAddress(tx, owner, addressId);
    if (!before) return refuse('ADDRESS_NOT_FOUND');
    const wanted = mergedWith(before, input);
    if (!isSamePlace(wanted, merged)) return 'moved';
    const isElsewhere = before.zoneId !== coverage.zoneId;
    const stays = await leaveChangedAddress(tx, { addressId, isElsewhere, now });
    if (stays) return stays;
    return savedAddress(tx, owner, await updateAddress(tx, owner, addressId, fieldsOf(wanted, coverage)));
  });
}

async function savedAddress(tx: Db, owner: Owner, row: AddressRow | undefined): Promise<Result<Address>> {
  if (!row) return refuse('ADDRESS_NOT_FOUND');
  if (owner.userId !== undefined) await setDefaultAddress(tx, owner.userId, row.addressId);
  return done(addressView(row));
}

const mergedWith = (before: AddressRow | undefined, input: AddressInput): AddressInput =>
  withoutInside(trimmed({ ...(before && sentFormOf(before)), ...definedOf(input) }));

const placeFields = ['address1', 'addressNumber', 'city', 'province', 'postalcode'] as const;

/** Whether both inputs name the same place, so that one location fits both. */
const isSamePlace = (place: AddressInput, other: AddressInput): boolean =>
  placeFields.every((field) => place[field] === other[field]);

/** The stored address in the form of an input, without its point, so that a changed street is located again. */
const sentFormOf = ({
  phone,
  latitude: _,
  longitude: __,
  zoneId: ___,
  ...row
}: AddressRow): AddressInput => ({
  ...row,
  referencePhoneNumber: phone,
});

const definedOf = (input: AddressInput): AddressInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const trimmed = (input: AddressInput): AddressInput =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? plainBlanks(value).trim() : value,
    ]),
  );

function refuseMissingContact(address: AddressInput): Refusal | undefined {
  const [missing] = missingContactFields(address);
  return missing && refuse('ADDRESS_CONTACT_MISSING', { field: missing });
}

function refuseWrongPhone({ referencePhoneNumber: phone = '' }: AddressInput): Refusal | undefined {
  return phone !== '' && validatePhone(phone)
    ? refuse('ADDRESS_PHONE_INVALID', { field: 'referencePhoneNumber' })
    : undefined;
}

const fieldsOf = (address: AddressInput, coverage: Coverage): AddressFields => ({
  ...withUpperCasePlace({ city: address.city ?? '', province: address.province ?? '' }),
  // a place without a name yet is called by its street
  addressName: address.addressName || streetOf(address).slice(0, longestName),
  doorbellName: address.doorbellName ?? '',
  address1: address.address1 ?? '',
  addressNumber: address.addressNumber ?? '',
  postalcode: address.postalcode ?? '',
  floor: address.floor ?? '',
  addressNote: address.addressNote ?? '',
  phone: address.referencePhoneNumber ?? '',
  elevator: address.elevator ?? false,
  ...coverage,
});
