/** Words and abbreviations for a part of a house, by the word that is kept. */
const parts: ReadonlyMap<string, string> = new Map([
  ...['int', 'interno', 'int.no', 'app', 'appartamento'].map((word) => [word, 'interno'] as const),
  ...['sc', 'scala'].map((word) => [word, 'scala'] as const),
  ...['p', 'piano'].map((word) => [word, 'piano'] as const),
  ...['pal', 'palazzina', 'palazzo'].map((word) => [word, 'palazzina'] as const),
  ...['lotto', 'edificio', 'corpo'].map((word) => [word, word] as const),
]);
const named = /^(?:terra|rialzato|ultimo|attico|seminterrato)$/i;
const value = /^(?:\d{1,3}[a-z]?|[a-z]\d{0,2}|[ivx]{1,4})(?:[/-][0-9a-z]{1,3})?$/i;
const house = /^(?:\d{1,4}(?:[a-z]|[/-][0-9a-z]{1,4})?|\d{1,3}[.,]\d{1,3}|snc)$/i;
const longest = 200;

export interface InsidePart {
  /** The text without the parts of the house. */
  text: string;
  /** `scala B, interno 4`; empty if none was typed. */
  inside: string;
  /** `3`; empty if none was typed. */
  floor: string;
}

const bare = (word: string): string => word.replace(/[.,;°º]+$/, '');
const partOf = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : parts.get(bare(word).toLowerCase());

/**
 * Takes scala, interno, piano, palazzina and the like, with their abbreviations, out of a typed address or house number.
 * They count only after a number, because streets have such names too: `Via della Scala 4`.
 */
export function splitInside(typed: string): InsidePart {
  const words = typed
    .slice(0, longest)
    .replace(/\bs\.? ?n\.? ?c\.?(?=[\s,]|$)/i, 'snc')
    .replace(/\b(int|sc|pal|p)\.(?=[0-9a-z])/gi, '$1. ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== ',');
  const outside: string[] = [];
  const found: string[] = [];
  let floor = '';
  let isAfterNumber = false;
  for (let at = 0; at < words.length; at += 1) {
    const inside = isAfterNumber ? partAt(words[at]!, words[at + 1]) : undefined;
    isAfterNumber ||= house.test(bare(words[at]!));
    if (!inside) {
      outside.push(words[at]!);
      continue;
    }
    if (inside.part === 'piano') floor = inside.value;
    else found.push(`${inside.part} ${inside.value}`);
    at += 1;
    if (words[at]!.endsWith(',')) keepComma(outside);
  }
  // the comma that led to the part
  const text = outside.join(' ').replace(/[\s,;-]+$/, '');
  return { text, inside: found.join(', '), floor };
}

/** A part of a house in two words, such as «scala B» or «3° piano», with its value as it is stored. */
function partAt(word: string, next = ''): { part: string; value: string } | undefined {
  const isOrdinal = /^\d{1,2}[°º]$/.test(word) && partOf(next) === 'piano';
  const part = partOf(isOrdinal ? next : word);
  const name = bare(isOrdinal ? word : next);
  if (part === undefined) return undefined;
  if (part === 'piano' && named.test(name)) return { part, value: name.toLowerCase() };
  return value.test(name) ? { part, value: name.toUpperCase() } : undefined;
}

/** The comma after the part stands after the number now: «12 piano terra, Roma» is «12, Roma». */
function keepComma(outside: string[]): void {
  const last = outside.pop()!;
  outside.push(last.endsWith(',') ? last : `${last},`);
}

interface HouseFields {
  addressNumber?: string | undefined;
  floor?: string | undefined;
  addressNote?: string | undefined;
}

/** An address whose house number has no part of the house: the floor has its field, the rest comes before the note. */
export function withoutInside<T extends HouseFields>(address: T): T {
  const { text, inside, floor } = splitInside(address.addressNumber ?? '');
  if (inside === '' && floor === '') return address;
  const note = address.addressNote ?? '';
  const notes = inside === '' || note.includes(inside) ? note : [inside, note].filter(Boolean).join('; ');
  return {
    ...address,
    addressNumber: text,
    ...(floor !== '' && !address.floor && { floor }),
    ...(notes !== '' && { addressNote: notes }),
  };
}
