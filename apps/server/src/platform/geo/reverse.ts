import { nearest } from '@bottega/domain';
import type { Point, SuggestedPlace } from './geocoder.ts';
import { labelled } from './label.ts';
import { cityOf, rome, type Places } from './places.ts';
import { postalCodeAround } from './rome-doorways.ts';

/** Metres to a known doorway within which its number and its street are taken for one's own. */
const sameDoor = 25;
const sameStreet = 60;
/** Metres to the middle of a locality one is still said to be in. */
const sameTown = 8000;

/** What is known around a point of Lazio: street and number where they are near, else the town. */
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
  // where the source gives a locality the point of Rome itself it does not say where it lies
  const city = cityOf(places.localities);
  const placed = places.localities.filter(
    (one) => one === city || one.latitude !== city.latitude || one.longitude !== city.longitude,
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

/** The device's own position, whatever is known around it. */
const at = ({ latitude, longitude }: Point): Point & { precision: 'number' } => ({
  latitude,
  longitude,
  precision: 'number',
});
