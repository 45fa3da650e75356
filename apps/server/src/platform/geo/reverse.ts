import { nearest } from '@bottega/domain';
import type { Point, SuggestedPlace } from './geocoder.ts';
import { labelled } from './label.ts';
import { cityOf, rome, type Places } from './places.ts';
import { postalCodeAround } from './rome-doorways.ts';

/** Largest distance in metres at which a known doorway gives its number, and at which it gives its street. */
const sameDoor = 25;
const sameStreet = 60;
/** Largest distance in metres from the centre of a locality at which a point belongs to it. */
const sameTown = 8000;

/** The address near a point of Lazio: street and number if they are close enough, otherwise the town. */
export function addressAt(places: Places, point: Point): SuggestedPlace | undefined {
  const doorways = [...places.doorways.values()].flatMap((street) =>
    street.doorways.map((doorway) => ({ ...doorway, street: street.name })),
  );
  const [door] = nearest(doorways, point, sameStreet);
  const around = postalCodeAround(
    doorways.filter(({ isInferred }) => !isInferred),
    point,
  );
  const postalcode = door?.place.postalcode || around;
  if (postalcode !== '') {
    return labelled({
      address1: door?.place.street ?? '',
      addressNumber: door && door.distance <= sameDoor ? door.place.number : '',
      city: rome,
      province: 'RM',
      postalcode,
      ...at(point),
      ...(door?.place.isInferred !== false && { postalcodeInferred: true }),
    });
  }
  // A locality with the point of Rome itself has no known position in the source.
  const city = cityOf(places.localities);
  const placed = places.localities.filter(
    (locality) =>
      locality === city || locality.latitude !== city.latitude || locality.longitude !== city.longitude,
  );
  const [town] = nearest(placed, point, sameTown);
  if (!town) return undefined;
  const { name, comune, sigla, postalcode: ofTown } = town.place;
  return labelled(
    {
      address1: '',
      addressNumber: '',
      city: comune,
      province: sigla,
      postalcode: comune === rome ? '' : ofTown,
      ...at(point),
    },
    name,
  );
}

/** The point of the device, which stays the same for every result. */
const at = ({ latitude, longitude }: Point): Point & { precision: 'number' } => ({
  latitude,
  longitude,
  precision: 'number',
});
