import { markFor, type DeclaredGoods, type Household } from '../catalog/household.ts';
import type { Allergen } from '../catalog/allergens.ts';
import { amountOf, roundHalfAway, type BasisPoints, type Cents, type Milli } from '../money/index.ts';

/** Content of one piece or of one kilogram of loose goods, in thousandths of its unit of measure. */
export interface Content {
  milli: Milli;
  unit: 'KG' | 'L' | 'PZ';
}

/** The missing part of an ordered line. */
export interface MissingGoods {
  /** Pieces, packs or kilograms, in thousandths. */
  quantity: Milli;
  /** What the missing part would have cost after its offers. */
  cents: Cents;
  content: Content;
}

/** Goods that stand for missing ones. */
export interface SubstituteGoods {
  /** Pieces, packs or kilograms, in thousandths. */
  quantity: Milli;
  /** Price of a piece, or of a kilogram. */
  unitCents: Cents;
  isWeighed: boolean;
  content: Content;
}

/** What is missing of a line after its picking, and what it would have cost. */
export function missingOf({
  quantity,
  netCents,
  picked,
}: {
  quantity: Milli;
  netCents: Cents;
  picked: Milli;
}): Omit<MissingGoods, 'content'> {
  const missing = Math.max(0, quantity - picked);
  return {
    quantity: missing,
    cents: missing === 0 ? 0 : netCents - roundHalfAway(netCents * picked, quantity),
  };
}

const contentOf = ({ quantity, content }: { quantity: Milli; content: Content }): number =>
  quantity * content.milli;

const areComparable = (missing: MissingGoods, substitute: SubstituteGoods): boolean =>
  missing.content.unit === substitute.content.unit && contentOf(missing) > 0 && substitute.content.milli > 0;

/**
 * What a substitute costs: its own price, and at most what the missing goods would have cost. Where both have the same
 * unit of measure, also a kilogram, litre or piece of it costs at most as much.
 */
export function substituteCost(missing: MissingGoods, substitute: SubstituteGoods): Cents {
  const own = amountOf(substitute.unitCents, substitute.quantity);
  const content = contentOf(substitute);
  const most =
    areComparable(missing, substitute) && content < contentOf(missing)
      ? Math.floor((missing.cents * content) / contentOf(missing))
      : missing.cents;
  return Math.min(own, most);
}

/**
 * Whether so much may stand for what is missing: of weighed goods up to the agreed margin; of pieces as many as it takes
 * to reach the missing content. Without a common unit of measure, as many pieces or kilograms as are missing.
 */
export function maySubstitute(
  missing: MissingGoods,
  substitute: SubstituteGoods,
  margin: BasisPoints,
): boolean {
  const { quantity, isWeighed, content } = substitute;
  if (!Number.isInteger(quantity) || quantity <= 0 || missing.quantity <= 0) return false;
  const enough = areComparable(missing, substitute) ? contentOf(missing) / content.milli : missing.quantity;
  if (isWeighed) return quantity <= enough + roundHalfAway(Math.floor(enough) * margin, 10_000);
  return quantity % 1000 === 0 && quantity <= Math.ceil(enough / 1000) * 1000;
}

/**
 * Whether the shopper accepts a substitute of a line: by the choice of the line, else by that of the order. No choice
 * means no.
 */
export function acceptsSubstitute(line: string | undefined, order: string | undefined): boolean {
  return (line ?? order) === 'true';
}

/** Groups of the household that a substitute must not bring, because the ordered goods declare to be free of them. */
export function allergensToAvoid(household: Household, ordered: DeclaredGoods): Allergen[] {
  const { contained } = markFor(household, ordered);
  return household.allergens.filter((allergen) => !contained.includes(allergen));
}

/**
 * Whether a substitute brings an allergen of the household that the ordered goods did not have. Goods without data might
 * bring any; traces that the ordered goods had are not new.
 */
export function bringsAllergen(
  household: Household,
  ordered: DeclaredGoods,
  substitute: DeclaredGoods,
): boolean {
  const avoided = allergensToAvoid(household, ordered);
  if (avoided.length === 0) return false;
  const known = markFor(household, ordered);
  const mark = markFor({ allergens: avoided, diets: [] }, substitute);
  const newTraces = mark.traces.filter((allergen) => !known.traces.includes(allergen));
  return mark.isUnknown || mark.contained.length + newTraces.length > 0;
}

/** What decides whether goods may stand for others. */
export interface ExchangedGoods {
  productId: number;
  /** Published, and sold by the warehouse. */
  isSold: boolean;
  adultsOnly: boolean;
  declared: DeclaredGoods;
}

/**
 * Why goods may not stand for the ordered ones, whatever the quantity; undefined if they may. `ordered` is absent where the
 * catalogue no longer has the ordered goods, `household` where the shopper keeps none.
 */
export function substituteObstacle(
  ordered: ExchangedGoods | undefined,
  substitute: ExchangedGoods,
  household: Household | undefined,
): 'NOT_SOLD' | 'SAME' | 'ADULTS_ONLY' | 'ALLERGEN' | undefined {
  if (!substitute.isSold) return 'NOT_SOLD';
  if (substitute.productId === ordered?.productId) return 'SAME';
  if (substitute.adultsOnly && !ordered?.adultsOnly) return 'ADULTS_ONLY';
  const isUnsafe = household && bringsAllergen(household, ordered?.declared ?? {}, substitute.declared);
  return isUnsafe ? 'ALLERGEN' : undefined;
}
