import type { PlaceSuggestion } from '@bottega/contract';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { done, type Result } from '../../platform/result.ts';

const most = 8;

export async function suggestAddress(
  geocoder: Geocoder,
  { q }: { q: string },
): Promise<Result<{ suggestions: PlaceSuggestion[] }>> {
  return done({ suggestions: geocoder.suggest(q, most) });
}
