import type { SuggestedPlace } from './geocoder.ts';

/**
 * Adds the label to a place: street and number, locality, postal code, town, province. The label leaves out an inferred
 * postal code.
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
