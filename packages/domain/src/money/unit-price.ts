import { roundHalfAway, WHOLE_MILLI } from './rounding.ts';
import type { Cents, Milli } from './rounding.ts';

export type BaseUnit = 'kg' | 'l' | 'pz';

interface Unit {
  /** Number of these units in one base unit (CAT-36). */
  multiplier: number;
  base: BaseUnit;
}

const UNITS: Readonly<Record<string, Unit>> = {
  g: { multiplier: 1000, base: 'kg' },
  gr: { multiplier: 1000, base: 'kg' },
  dag: { multiplier: 100, base: 'kg' },
  hg: { multiplier: 10, base: 'kg' },
  kg: { multiplier: 1, base: 'kg' },
  ml: { multiplier: 1000, base: 'l' },
  cl: { multiplier: 100, base: 'l' },
  lt: { multiplier: 1, base: 'l' },
  l: { multiplier: 1, base: 'l' },
  pz: { multiplier: 1, base: 'pz' },
};

/** Looks up a unit in any letter case (`KG`, `kg`); undefined for an unknown unit. */
export function unitOf(name: string): Unit | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(UNITS, key) ? UNITS[key] : undefined;
}

/** Converts to thousandths of the base unit: 500 gr are 500, that is 0.5 kg. Undefined for an unknown unit. */
export function inBaseUnit(value: number, unitName: string): { quantity: Milli; base: BaseUnit } | undefined {
  const unit = unitOf(unitName);
  if (unit === undefined || !Number.isFinite(value)) return undefined;
  return { quantity: roundHalfAway(value * WHOLE_MILLI, unit.multiplier), base: unit.base };
}

/** Net content: `value` is that of the whole pack, `count` the number of its parts. */
export interface NetContent {
  value: number;
  unit: string;
  count?: number;
}

export interface UnitPrice {
  price: Cents;
  per: BaseUnit;
}

/** Price of one kilogram, litre or piece (Codice del consumo, art. 14). Undefined without a known content. */
export function pricePerBaseUnit(price: Cents, net: NetContent): UnitPrice | undefined {
  const unit = unitOf(net.unit);
  const content = roundHalfAway(net.value * WHOLE_MILLI);
  if (unit === undefined || !(content > 0)) return undefined;
  return { price: roundHalfAway(price * unit.multiplier * WHOLE_MILLI, content), per: unit.base };
}
