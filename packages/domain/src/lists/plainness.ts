/** Goods by their name and the names of the aisles they stand in. */
export interface NamedGoods {
  name: string;
  aisles: readonly string[];
}

/** Words of grammar: they join others and qualify nothing. */
const links = new Set(
  `ad ai al all alla alle allo agli con d da dai dal dall dalla dalle de dei del dell della delle dello degli di ed
  il in la le lo gli ne nel nell nella o per su un una uno`.split(/\s+/),
);

/** Words without accents and endings: rosso, rossa and rosse are one. Numbers say nothing of the kind. */
function kindsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !links.has(word) && !/\d/.test(word))
    .map((word) => (word.length > 3 ? word.replace(/h?[aeiou]+$/, '') : word));
}

/**
 * How much each of the found goods is qualified beyond what was looked for: of «birra», «Birra chiara» in the aisle
 * «Birra chiara» is the plain one and «Birra analcolica» is not. Every word of the name that neither the query nor the
 * aisle says counts up to 1, less the more of the found goods have it: then it is the usual kind. 0 is plain.
 */
export function qualifications(sought: string, found: readonly NamedGoods[]): number[] {
  const said = kindsOf(sought);
  const beyond = found.map(({ name, aisles }) => {
    const known = new Set([...said, ...aisles.flatMap(kindsOf)]);
    return new Set(kindsOf(name).filter((word) => !known.has(word)));
  });
  const bearers = new Map<string, number>();
  for (const words of beyond) for (const word of words) bearers.set(word, (bearers.get(word) ?? 0) + 1);
  return beyond.map((words) =>
    [...words].reduce((sum, word) => sum + 1 - (bearers.get(word)! - 1) / found.length, 0),
  );
}
