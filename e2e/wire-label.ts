import { Type } from 'typebox';

/** Fields of a label; each product has those that concern it. */
const fields = (
  'defrosted variety commercialName latinName productionMethod catchArea fishingGear bornIn raisedIn slaughteredIn ' +
  'eggCode honeyOrigins grownIn milledIn milkedIn processedIn packedIn alcoholByVolume netContent drainedContent signalWord ' +
  'hazardStatements energyClass energySheet'
).split(' ');

const Words = Type.String({ minLength: 1 });
const HoneyOrigin = Type.Object(
  { country: Words, percent: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
const value = Type.Union([
  Words,
  Type.Number({ minimum: 0 }),
  Type.Literal(true),
  Type.Array(Type.Union([Words, HoneyOrigin])),
]);

/** What the label of a product says. */
export const Label = Type.Object(Object.fromEntries(fields.map((field) => [field, Type.Optional(value)])), {
  additionalProperties: false,
});
