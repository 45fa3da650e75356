import { addressType, shortPlace } from '@bottega/domain';
import type { Translate } from '@bottega/texts';
import type { Point } from './store-points.ts';

type Named = Pick<Point, 'kind'> & { store: { name: string } };

/** The name of a point. That of a locker loses its leading «Locker», since the texts around it say the word. */
export const pointName = ({ kind, store }: Named): string =>
  kind === 'pickup'
    ? store.name
    : shortPlace({ addressTypeId: addressType.locker, addressName: store.name }).place;

/** The title of a point: `Rosmarino Viterbo`, `Locker Rosmarino Viterbo`. */
export const pointTitle = (t: Translate, point: Named): string =>
  point.kind === 'pickup' ? pointName(point) : t('fulfilment.lockerTitle', { locker: pointName(point) });
