import { energyClasses, productionMethods, signalWords, type LabelData } from '@bottega/domain/catalog';
import { Type, type TSchema } from 'typebox';

const literals = (values: readonly string[]): TSchema =>
  Type.Union(values.map((value) => Type.Literal(value)));
const place = Type.Optional(Type.String());

/** What the label says, as far as it isn't a text of `product_description`; a missing field is of no concern to the good. */
export const Label = Type.Unsafe<LabelData & { drainedContent?: number }>(
  Type.Object({
    defrosted: Type.Optional(Type.Literal(true)),
    variety: Type.Optional(Type.String()),
    commercialName: Type.Optional(Type.String()),
    latinName: Type.Optional(Type.String()),
    productionMethod: Type.Optional(literals(productionMethods)),
    catchArea: Type.Optional(Type.String()),
    fishingGear: Type.Optional(Type.String()),
    bornIn: place,
    raisedIn: place,
    slaughteredIn: place,
    eggCode: Type.Optional(Type.String()),
    honeyOrigins: Type.Optional(Type.Array(Type.Object({ country: Type.String(), percent: Type.Integer() }))),
    grownIn: place,
    milledIn: place,
    milkedIn: place,
    processedIn: place,
    packedIn: place,
    /** Per cent by volume. */
    alcoholByVolume: Type.Optional(Type.Number()),
    /** Kilograms or litres with the liquid; `priceUmDisplay` refers to the drained content. */
    netContent: Type.Optional(Type.Number()),
    drainedContent: Type.Optional(Type.Number()),
    signalWord: Type.Optional(literals(signalWords)),
    hazardStatements: Type.Optional(Type.Array(Type.String())),
    energyClass: Type.Optional(literals(energyClasses)),
    energySheet: Type.Optional(Type.String()),
  }),
);
