import type { SuggestedPlace } from './geocoder.ts';

/**
 * A place with the line that names it: street and number, locality, postal code, town, province. A postal code that is
 * inferred isn't told as a fact.
 */
export function labelled(place: Omit<SuggestedPlace, 'label'>, locality = place.city): SuggestedPlace {
  const street = [place.address1, place.addressNumber].filter(Boolean).join(' ');
  const postalcode = place.postalcodeInferred ? '' : place.postalcode;
  const town = [postalcode, place.city, place.province].filter(Boolean).join(' ');
  return {
    label: [street, locality === place.city ? '' : locality, town].filter(Boolean).join(', '),
    ...place,
  };
}
