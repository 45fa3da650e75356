import type { SuggestedPlace } from './geocoder.ts';
import { findStreets, tellingOf } from './find-streets.ts';
import { labelled } from './label.ts';
import { townsNamed, townLast, type NamedTowns } from './named-towns.ts';
import { onlyPostalCode, placeInStreet } from './place-in-street.ts';
import { rome, type Locality, type Places } from './places.ts';
import { readTypedAddress, type TypedAddress } from './typed-address.ts';
import { streetTypes } from './words.ts';

interface Scored {
  score: number;
  place: SuggestedPlace;
}

type ScoredStreet = Scored & { named: number };

/** Fewest characters for a suggestion (specification §9: after more than 3). */
const fewest = 4;
/** From this score on a street counts as typed exactly, and no mistyped one is searched. */
const sure = 0.96;
/** From this score on a town counts as named. */
const sureTown = 0.9;
/** A suggestion needs this part of the best score. */
const near = 0.75;
/** Most words of an address. Further words are ignored. */
const mostWords = 14;
const italian = new Intl.Collator('it');
/** Words that name the whole region, and so distinguish nothing. */
const everywhere: ReadonlySet<string> = new Set(['lazio', 'italia', 'it']);

/** Suggests streets in their own towns, and localities, best first. It never suggests a street that is in no list. */
export const suggestPlaces = (places: Places, text: string, limit: number): SuggestedPlace[] =>
  suggest(places, text, limit).places;

/** Suggestions for a typed text, and the text split into the parts of an address. */
export function suggest(
  places: Places,
  text: string,
  limit: number,
): { places: SuggestedPlace[]; asTyped?: SuggestedPlace } {
  if (text.trim().length < fewest) return { places: [] };
  const [reading, other] = readTypedAddress(text);
  const typed = withKnownWords(places, reading!);
  const named = townsNamed(places, typed);
  const found = foundBy(places, typed, named, limit);
  // A number counts as part of the name only if no name matches without it.
  if (other && !found.some((place) => 'named' in place && place.named >= sure)) {
    const whole = withKnownWords(places, other);
    found.push(...foundBy(places, whole, townsNamed(places, whole), limit));
  }
  const enough = near * found.reduce((best, { score }) => Math.max(best, score), 0);
  const labels = new Set<string>();
  const suggested = found
    .filter(({ score }) => score >= enough)
    .toSorted((a, b) => b.score - a.score || italian.compare(a.place.label, b.place.label))
    .filter(({ place }) => !labels.has(place.label) && labels.add(place.label))
    .slice(0, limit)
    .map(({ place }) => place);
  return { places: suggested, asTyped: placeAsTyped(places, typed, named) };
}

function foundBy(
  places: Places,
  typed: TypedAddress,
  named: NamedTowns,
  limit: number,
): (Scored | ScoredStreet)[] {
  if (typed.words.length === 0) return [];
  return [...knownStreets(places, typed, named, limit), ...localities(places, typed, named)];
}

/** The words that distinguish places, with the town after the street. */
function withKnownWords(places: Places, reading: TypedAddress): TypedAddress {
  const words = reading.words.slice(0, mostWords);
  while (words.length > 2 && everywhere.has(words.at(-1)!)) words.pop();
  return townLast(places, { ...reading, words });
}

function knownStreets(places: Places, typed: TypedAddress, named: NamedTowns, limit: number): Scored[] {
  const exact = streetsBy(places, typed, named, { slips: false, limit });
  const mayBeSlip = tellingOf(typed.words, typed.words.length).some((at) => typed.words[at]!.length > 3);
  if (!mayBeSlip || exact.some(({ named: whole }) => whole >= sure)) return exact;
  return [...exact, ...streetsBy(places, typed, named, { slips: true, limit })];
}

function streetsBy(
  places: Places,
  typed: TypedAddress,
  named: NamedTowns,
  { slips, limit }: { slips: boolean; limit: number },
): ScoredStreet[] {
  const { words } = typed;
  const last = words.length - 1;
  const matches = words.map((word, at) =>
    places.index.match(word, { unfinished: typed.unfinished && at === last, slips }),
  );
  const typeFactor = words.some((word) => streetTypes.has(word)) ? 0 : -0.15;
  const found: ScoredStreet[] = [];
  for (let count = words.length; count > 0; count--) {
    const towns = named[count];
    if (count < words.length && !towns) continue;
    const townScores = scoresOfTowns(places, typed, towns, typeFactor + ofCommas(typed, count));
    const mayAdd = slips && !namesTown(named, count) && isOneName(typed, count);
    const query = { words, matches, mayAdd };
    for (const { street, named: whole, score } of findStreets(places, query, {
      count,
      townScores,
      most: limit,
    })) {
      const around = whole >= sure ? towns?.get(places.streets.townOf(street))?.postalcode : undefined;
      const { number, postalcode } = typed;
      const place = placeInStreet(places, street, { number, postalcode, ...(around && { around }) });
      found.push({ score, place, named: whole });
    }
  }
  return found;
}

/** Score that each town adds. A named town counts by its match, any other by its size. */
function scoresOfTowns(
  { towns }: Places,
  { postalcode }: TypedAddress,
  named: NamedTowns[number],
  bonus: number,
): Float64Array {
  return Float64Array.from(towns, ({ postalCodes, streets: [from, to] }, number) => {
    if (postalcode !== '' && !postalCodes.has(postalcode)) return Number.NaN;
    const likely = 0.05 * Math.sqrt((to - from) / 17_000);
    const town = named?.get(number);
    if (named && !town) return Number.NaN;
    return bonus + (town ? 0.15 * town.score : likely);
  });
}

/** Whether a later word of the street name begins the name of a town that continues to the end. */
const namesTown = (named: NamedTowns, count: number): boolean =>
  named.slice(1, count).some((towns) => [...(towns?.values() ?? [])].some(({ score }) => score >= sureTown));

/** Whether the words of the street name have no number and no comma between them. */
const isOneName = ({ words, commas }: TypedAddress, count: number): boolean =>
  !words.some((word) => /\d/.test(word)) && !commas.some((comma) => comma > 0 && comma < count);

/** Bonus or malus by commas. A comma usually separates the street from its town and rarely stands inside its name. */
function ofCommas({ commas, words }: TypedAddress, count: number): number {
  if (commas.includes(count) && count < words.length) return 0.05;
  return commas.some((comma) => comma > 1 && comma < count) ? -0.3 : 0;
}

/** Localities that all words of the text name. */
function* localities(places: Places, typed: TypedAddress, named: NamedTowns): Iterable<Scored> {
  for (const { locality, score } of named.whole) {
    if (typed.postalcode !== '' && locality.postalcode !== typed.postalcode) continue;
    // Shoppers more often mean a street of that name than a whole district of Rome.
    const district = locality.comune === rome && locality.name !== rome ? 0.8 : 1;
    yield { score: 0.9 * score * district, place: placeOf(places, locality, typed) };
  }
}

function placeOf(places: Places, locality: Locality, typed: TypedAddress): SuggestedPlace {
  // Rome has 75 postal codes, so without a street the shopper must choose one.
  const wholeRome = locality.name === rome && typed.postalcode === '';
  const centre =
    locality.comune === rome && !wholeRome ? places.postalCentres.get(locality.postalcode) : undefined;
  const { latitude, longitude } = centre ?? locality;
  return labelled(
    {
      address1: '',
      addressNumber: '',
      city: locality.comune,
      province: locality.sigla,
      postalcode: wholeRome ? '' : locality.postalcode,
      latitude,
      longitude,
      precision: centre ? 'postalcode' : 'locality',
    },
    locality.name,
  );
}

/** Splits a typed address into its parts, for a shopper whose street is in no list. */
function placeAsTyped(places: Places, typed: TypedAddress, named: NamedTowns): SuggestedPlace {
  const count = wordsOfStreet(typed, named);
  const [best] = [...(named[count] ?? [])].toSorted(([, a], [, b]) => b.score - a.score);
  const typedParts = { address1: typed.spelling(count), addressNumber: typed.number };
  if (!best) {
    const { latitude, longitude } = places.towns[0]!;
    const { postalcode } = typed;
    const nowhere = { city: '', province: '', postalcode, latitude, longitude };
    return labelled({ ...typedParts, ...nowhere, precision: 'locality' });
  }
  const [number, { postalcode }] = best;
  const town = places.towns[number]!;
  return labelled({
    ...typedParts,
    city: town.name,
    province: town.sigla,
    postalcode: typed.postalcode || postalcode || onlyPostalCode(town),
    latitude: town.latitude,
    longitude: town.longitude,
    precision: 'locality',
  });
}

/** Number of words that name the street: those before the first words that surely name a town. */
function wordsOfStreet({ words }: TypedAddress, named: NamedTowns): number {
  for (let at = 1; at < words.length; at++) {
    const isStreet = tellingOf(words, at).length > 0;
    const isTown = [...(named[at]?.values() ?? [])].some(({ score }) => score >= sureTown);
    if (isStreet && isTown) return at;
  }
  return words.length;
}
