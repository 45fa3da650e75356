import type { PlaceQuery, SuggestedPlace } from './geocoder.ts';
import { placeInStreet } from './doorway.ts';
import { labelled } from './label.ts';
import { likenessesOf, matchLocality, matchStreet, type Likenesses } from './match-place.ts';
import { cityOf, type Locality, type Places } from './places.ts';
import { readTypedAddress, type TypedAddress } from './typed-address.ts';
import { isFiller, streetTypes } from './words.ts';

interface Scored {
  score: number;
  place: SuggestedPlace;
}

/** Characters below which nothing is suggested (specification §9: after more than 3). */
const fewest = 4;
/** Score above which a place is taken to be the one that was meant. */
const sure = 0.6;
const capitals = ['Roma', 'Latina', 'Frosinone', 'Viterbo', 'Rieti'];
const italian = new Intl.Collator('it');
/** Words that name where everything here lies, and so tell nothing apart. */
const everywhere = new Set(['lazio', 'italia', 'it']);

/** Streets of Rome, localities of Lazio with the street kept as it was typed; best first. */
export function suggestPlaces(places: Places, text: string, limit: number): SuggestedPlace[] {
  if (text.trim().length < fewest) return [];
  const typed = readTypedAddress(text);
  while (typed.words.length > 2 && everywhere.has(typed.words.at(-1)!)) typed.words.pop();
  if (typed.words.length === 0) return [];
  const like = likenessesOf(typed.words, typed.unfinished);
  const known = [...knownStreets(places, typed, like)];
  const found = [...known, ...typedStreets(places, typed, like, bestOf(known) > sure)];
  const all = bestOf(found) > sure ? found : [...found, ...inCapitals(places, typed)];
  const labels = new Set<string>();
  return all
    .filter(({ score }) => score >= bestOf(all) / 2)
    .toSorted((a, b) => b.score - a.score || italian.compare(a.place.label, b.place.label))
    .filter(({ place }) => !labels.has(place.label) && labels.add(place.label))
    .slice(0, limit)
    .map(({ place }) => place);
}

const bestOf = (found: Scored[]): number => found.reduce((best, { score }) => Math.max(best, score), 0);

function* knownStreets(places: Places, typed: TypedAddress, like: Likenesses): Iterable<Scored> {
  const { words } = typed;
  const inRome = matchLocality(cityOf(places.localities), words, like);
  const hasType = words.some((word) => streetTypes.has(word));
  for (const street of places.streets) {
    const matched = matchStreet(street, words, like);
    let score = matched.at(-1)!;
    for (let at = words.length - 1; at > 0 && at >= words.length - 2; at--) {
      if (inRome[at]! > 0 && matched[at - 1]! > 0)
        score = Math.max(score, matched[at - 1]! + 0.1 * inRome[at]!);
    }
    if (score === 0) continue;
    const place = placeInStreet(street, typed);
    if (!hasType) score *= 0.85;
    if (typed.postalcode !== '' && place.postalcode !== typed.postalcode) score *= 0.6;
    yield { score, place };
  }
}

/** The known street of Rome whose name a mistyped one is a slip of; words left out or added are no slip. */
export function streetMeant(
  places: Places,
  { address1, addressNumber, postalcode }: PlaceQuery,
): SuggestedPlace | undefined {
  const typed = readTypedAddress(`${address1} `);
  const told = typed.words.filter((word) => !isFiller(word)).length;
  const like = likenessesOf(typed.words, false);
  const slips = places.streets.flatMap((street) => {
    const score = street.telling.length === told ? (matchStreet(street, typed.words, like).at(-1) ?? 0) : 0;
    return score > sure ? [{ street, score }] : [];
  });
  const [best] = slips.toSorted((a, b) => b.score - a.score);
  return best && placeInStreet(best.street, { number: addressNumber, postalcode });
}

/** @param streetKnown leaves out the same street somewhere in Rome, with no postal code. */
function* typedStreets(
  places: Places,
  typed: TypedAddress,
  like: Likenesses,
  streetKnown: boolean,
): Iterable<Scored> {
  const trusts = typed.words.map((_, at) => trustInStreet(typed, at));
  for (const locality of places.localities) {
    if (typed.postalcode !== '' && locality.postalcode !== typed.postalcode) continue;
    const matched = matchLocality(locality, typed.words, like);
    for (const [at, match] of matched.entries()) {
      if (match === 0 || trusts[at] === 0) continue;
      if (streetKnown && at > 0 && locality.name === 'Roma') continue;
      // a street of the same name is likelier meant than a whole district of Rome
      const district = at === 0 && locality.comune === 'Roma' && locality.name !== 'Roma' ? 0.8 : 1;
      yield { score: match * trusts[at]! * district, place: inLocality(places, locality, typed, at) };
    }
  }
}

/** A type of street says nothing where it stands first; later it is a name, as in Via del Corso. */
const saysNothing = (word: string, at: number): boolean =>
  isFiller(word) && (at === 0 || !streetTypes.has(word));

/** How much the first words read as a street: none at all, after a comma, or by their beginning. */
function trustInStreet(typed: TypedAddress, count: number): number {
  if (count === 0) return 0.9;
  if (typed.words.slice(0, count).every(saysNothing)) return 0;
  const separated = typed.commas.includes(count);
  if (typed.commas.some((comma) => comma > count && comma < typed.words.length)) return 0;
  if (streetTypes.has(typed.words[0]!)) return separated ? 0.9 : 0.75;
  return separated ? 0.7 : 0.4;
}

function inLocality(places: Places, locality: Locality, typed: TypedAddress, count: number): SuggestedPlace {
  const street = typed.spelling(count);
  // Rome has 75 postal codes: without a known street the shopper has to say which.
  const wholeRome = locality.name === 'Roma' && typed.postalcode === '';
  const point =
    (locality.comune === 'Roma' && !wholeRome && places.postalCentres.get(locality.postalcode)) || locality;
  return labelled(
    {
      address1: street,
      addressNumber: street === '' ? '' : typed.number,
      city: locality.comune,
      province: locality.sigla,
      postalcode: wholeRome ? '' : locality.postalcode,
      latitude: point.latitude,
      longitude: point.longitude,
    },
    locality.name,
  );
}

/** A street typed without a town may still be in any of them; the provinces' capitals are the likeliest. */
function inCapitals(places: Places, typed: TypedAddress): Scored[] {
  const namesTown = typed.commas.some((comma) => comma > 0 && comma < typed.words.length);
  const isStreet = streetTypes.has(typed.words[0]!) && !typed.words.every(saysNothing);
  if (namesTown || !isStreet) return [];
  return capitals.flatMap((capital, rank) => {
    const inside = places.localities.filter(({ name, comune }) => name === capital && comune === capital);
    const locality =
      typed.postalcode === '' ? inside[0] : inside.find(({ postalcode }) => postalcode === typed.postalcode);
    return locality
      ? [{ score: 0.55 - rank / 100, place: inLocality(places, locality, typed, typed.words.length) }]
      : [];
  });
}
