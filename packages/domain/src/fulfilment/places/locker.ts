import type { Milli } from '../../money/index.ts';

/** Compartments of equal size in a locker. */
export interface Compartments {
  /** Volume of one compartment. */
  litres: number;
  count: number;
  /** Refrigerated. */
  cold: boolean;
}

/** Volume of the goods of one basket line. */
export interface Parcel {
  /** Volume of one piece, with packing and the air around it. */
  litres: number;
  pieces: number;
  cold: boolean;
}

/** Usable part of a compartment: goods leave gaps. */
const FILLED = 0.8;
/** Litres per kilogram or litre of goods, packing included. */
const LITRES_A_BASE_UNIT = 1.4;
/** Litres of a piece whose content doesn't tell its size, such as a brush, a lamp or a dozen napkins. */
const LITRES_A_PIECE = 2;

/**
 * Estimates the volume of goods from their weight or content, because article sizes are not known.
 *
 * @param content of one piece, in `unit`; loose goods are one piece of the ordered weight
 * @param unit `KG` or `L`; other units don't tell the size
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
 * Whether a basket fits into a locker. Cold goods need cold compartments; other goods may use all of them. No piece
 * may exceed the largest compartment of its kind. An empty basket always fits.
 */
export function fitsLocker(compartments: readonly Compartments[], parcels: readonly Parcel[]): boolean {
  const cold = compartments.filter((compartment) => compartment.cold);
  const chilled = parcels.filter((parcel) => parcel.cold);
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
