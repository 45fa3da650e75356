import { nearest } from '@bottega/domain';
import type { Point, SuggestedPlace } from './geocoder.ts';
import { labelled } from './label.ts';
import { cityOf, type Places } from './places.ts';

/** Metres to a known doorway within which its number, its street and its postal code are taken for one's own. */
const sameDoor = 25;
const sameStreet = 60;
const sameCode = 1500;
/** Metres to the middle of a locality one is still said to be in. */
const sameTown = 8000;

/** What is known around a point of Lazio: street and number where they are near, else the town. */
export function addressAt(places: Places, point: Point): SuggestedPlace | undefined {
  const doorways = places.streets.flatMap((street) =>
    street.doorways.map((doorway) => ({ ...doorway, street: street.name })),
  );
  const [door] = nearest(doorways, point, sameCode);
  const near = door !== undefined && door.distance <= sameStreet;
  if (door && (near || door.place.postalcode !== '')) {
    return labelled({
      address1: near ? door.place.street : '',
      addressNumber: door.distance <= sameDoor ? door.place.number : '',
      city: 'Roma',
      province: 'RM',
      postalcode: door.place.postalcode,
      ...at(point),
    });
  }
  // where the source gives a locality the point of Rome itself it does not say where it lies
  const rome = cityOf(places.localities);
  const placed = places.localities.filter(
    (one) => one === rome || one.latitude !== rome.latitude || one.longitude !== rome.longitude,
  );
  const [town] = nearest(placed, point, sameTown);
  if (!town) return undefined;
  const { name, comune, sigla, postalcode } = town.place;
  return labelled(
    {
      address1: '',
      addressNumber: '',
      city: comune,
      province: sigla,
      postalcode: town.place === rome ? '' : postalcode,
      ...at(point),
    },
    name,
  );
}

const at = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
