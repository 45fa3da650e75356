import type { Milli } from '../money/index.ts';

/** Equal compartments of a locker. */
export interface Compartments {
  /** Room of one of them. */
  litres: number;
  count: number;
  /** Kept at the temperature of a fridge. */
  cold: boolean;
}

/** Goods of one basket line as they take up room. */
export interface Parcel {
  /** Room of one piece, packing and air around it included. */
  litres: number;
  pieces: number;
  cold: boolean;
}

/** Of a compartment so much can be filled: groceries are no bricks. */
const FILLED = 0.8;
/** Litres a kilogram or litre of goods takes with its packing. */
const LITRES_A_BASE_UNIT = 1.4;
/** Litres of a piece whose content says nothing about its size: a brush, a lamp, a dozen napkins. */
const LITRES_A_PIECE = 2;

/**
 * The room goods take up, estimated from what they weigh or hold; nobody measures every article.
 *
 * @param content of one piece, in `unit`; loose goods are one piece of the weight ordered
 * @param unit `KG` or `L`; anything else says nothing about the size
 */
export function parcelOf(goods: {
  quantity: Milli;
  loose: boolean;
  content: number;
  unit: string;
  cold: boolean;
}): Parcel {
  const amount = goods.quantity / 1000;
  const known = goods.unit === 'KG' || goods.unit === 'L';
  const content = goods.loose ? amount : goods.content;
  return {
    litres: goods.loose || known ? content * LITRES_A_BASE_UNIT : LITRES_A_PIECE,
    pieces: goods.loose ? 1 : Math.ceil(amount),
    cold: goods.cold,
  };
}

/**
 * Whether a basket goes into a locker: cold goods only into cold compartments, the others wherever room is left, no
 * piece larger than the largest compartment of its kind, nothing filled to the brim. An empty basket always goes in.
 */
export function fitsLocker(compartments: readonly Compartments[], parcels: readonly Parcel[]): boolean {
  const cold = compartments.filter((one) => one.cold);
  const chilled = parcels.filter((one) => one.cold);
  const fits = (parcel: Parcel) =>
    parcel.pieces === 0 || parcel.litres <= largest(parcel.cold ? cold : compartments);
  return (
    parcels.every(fits) && litresOf(chilled) <= roomOf(cold) && litresOf(parcels) <= roomOf(compartments)
  );
}

const roomOf = (compartments: readonly Compartments[]): number =>
  compartments.reduce((sum, { litres, count }) => sum + litres * count * FILLED, 0);

const litresOf = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, { litres, pieces }) => sum + litres * pieces, 0);

const largest = (compartments: readonly Compartments[]): number =>
  compartments.reduce((most, { litres, count }) => (count > 0 ? Math.max(most, litres * FILLED) : most), 0);
