import { expect, test } from 'vitest';
import { brandFacts, type BrandFacts } from './brand-facts.ts';
import { claims, untrue } from './claims.ts';
import { figuresIn, type Figure } from './figures.ts';
import { noPromises, promises, type Promised } from './promises.ts';
import { contentOf, textsOfBrand, type Said } from './words-of-brand.ts';

const brands = await brandFacts();
const saidBy = ({ key }: BrandFacts): Said[] => [...contentOf(key), ...textsOfBrand(key)];

/** The parts of the words that a pattern covers. */
const coveredBy = ({ says, at }: Pick<Promised, 'says' | 'at'>, { place, words }: Said) =>
  at && !at.test(place)
    ? []
    : [...words.matchAll(says)].map((found) => ({ start: found.index, end: found.index + found[0].length }));

const covers = (promise: Pick<Promised, 'says' | 'at'>, passage: Said, { start, end }: Figure): boolean =>
  coveredBy(promise, passage).some((part) => part.start <= start && part.end >= end);

/** What is wrong with a figure; undefined if a promise that the brand keeps covers it, or it is none. */
function faultOf(passage: Said, figure: Figure, facts: BrandFacts): string | undefined {
  const shown = `${passage.place}: «${figure.words}» in «${passage.words}»`;
  const covering = promises.filter(
    (promise) => promise.unit === figure.unit && covers(promise, passage, figure),
  );
  if (covering.length === 0)
    return noPromises.some((promise) => covers(promise, passage, figure))
      ? undefined
      : `no promise covers ${shown}`;
  const allowed = new Set(covering.flatMap(({ among }) => among(facts)));
  return figure.values.every((value) => allowed.has(value))
    ? undefined
    : `${shown} isn't among ${[...allowed].join(', ')}`;
}

test.each(brands.map((facts) => [facts.key, facts] as const))(
  'when contents, texts and mails of %s name a figure with a unit, then a setting keeps it',
  (_, facts) => {
    const faults = saidBy(facts).flatMap((passage) =>
      figuresIn(passage.words).flatMap((figure) => faultOf(passage, figure, facts) ?? []),
    );
    expect(faults).toEqual([]);
  },
);

test.each(brands.map((facts) => [facts.key, facts] as const))(
  'when %s promises something that has several cases, then the words name all of them',
  (_, facts) => {
    const faults = promises
      .filter(({ all }) => all)
      .flatMap((promise) =>
        saidBy(facts)
          .map((passage) => ({
            passage,
            figures: figuresIn(passage.words).filter((each) => covers(promise, passage, each)),
          }))
          .filter(({ figures }) => figures.length > 0)
          .filter(({ figures }) => {
            const values = figures.flatMap((each) => each.values);
            return !promise.among(facts).every((value) => values.includes(value));
          })
          .map(({ passage }) => `${passage.place}: ${passage.words}`),
      );
    expect(faults).toEqual([]);
  },
);

test.each(brands.map((facts) => [facts.key, facts] as const))(
  'when %s says when a slot closes or how much there is of something, then it is so',
  (_, facts) => {
    const faults = claims.flatMap(({ says, at, holds }) =>
      saidBy(facts)
        .filter(({ place }) => !at || at.test(place))
        .flatMap(({ place, words }) =>
          [...words.matchAll(says)]
            .filter((found) => !holds(facts, found))
            .map(([passage]) => `${place}: ${passage}`),
        ),
    );
    const forbidden = untrue.flatMap((claim) =>
      saidBy(facts).flatMap((passage) =>
        coveredBy(claim, passage).length > 0 ? [`${passage.place}: ${passage.words}`] : [],
      ),
    );
    expect([...faults, ...forbidden]).toEqual([]);
  },
);

test('when promises and claims are listed, then the words of a brand have each of them', () => {
  const all = brands.flatMap(saidBy);
  const unused = [...promises, ...noPromises, ...claims]
    .filter((promise) => !all.some((passage) => coveredBy(promise, passage).length > 0))
    .map(({ says }) => says.source.slice(0, 80));
  expect(unused).toEqual([]);
});

test('when a figure changes or is new, then it is found', () => {
  const [rosmarino] = brands as [BrandFacts];
  const faults = (words: string, place = 'pages/x.md') =>
    figuresIn(words).map((figure) => faultOf({ place, words }, figure, rosmarino) !== undefined);
  expect(faults("La fascia resta tua per 20 minuti, per un'ora se hai fatto l'accesso.")).toEqual([
    false,
    false,
  ]);
  expect(faults('La fascia resta tua per tre ore.')).toEqual([true]);
  expect(faults('La spesa minima è 30 € o 25 €.')).toEqual([false, true]);
  expect(faults('| consegna | 2,90–5,90 € | 3,10–6,90 € |')).toEqual([false, true]);
  expect(faults('Regaliamo 3 kg di mele.')).toEqual([true]);
});

test.each<[string, (facts: BrandFacts) => unknown]>([
  ['the hold of a slot', ({ settings }) => (settings.slotHoldMinutes = 45)],
  ['the days of a complaint', ({ settings }) => (settings.aftersale.complaintDays = 9)],
  ['the wait for a payment', ({ settings }) => (settings.paymentRetryMinutes = 90)],
  ['what a card reserves', ({ settings }) => (settings.preAuthorisationBp = 1000)],
  ['how long messages are kept', ({ settings }) => (settings.formKeptMonths = 18)],
  ['the minimum of an order', ({ home }) => home.forEach((zone) => (zone.minimum += 500))],
  ['the fees', ({ home }) => home.forEach(({ bands }) => bands.forEach((band) => (band.fee += 100)))],
  ['free delivery', ({ home }) => home.forEach((zone) => (zone.free = 10_000))],
  ['the price of bags', ({ packaging }) => packaging.forEach((bag) => (bag.cents += 1))],
])('when %s of a brand changes, then its words are found untrue', (_, change) => {
  for (const facts of brands) {
    const changed = structuredClone(facts);
    change(changed);
    const faults = saidBy(facts).flatMap((passage) =>
      figuresIn(passage.words).flatMap((figure) => faultOf(passage, figure, changed) ?? []),
    );
    expect(faults.length).toBeGreaterThan(0);
  }
});
