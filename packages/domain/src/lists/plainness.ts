/** A product's name and the names of its aisles. */
export interface NamedGoods {
  name: string;
  aisles: readonly string[];
}

/** Function words; they qualify no product. */
const links = new Set(
  `ad ai al all alla alle allo agli con d da dai dal dall dalla dalle de dei del dell della delle dello degli di ed
  il in la le lo gli ne nel nell nella o per su un una uno`.split(/\s+/),
);

/** Words without accents and endings: rosso, rossa and rosse are equal. Words with digits are dropped. */
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
 * Scores how far each found product is qualified beyond the query; 0 is plain. For «birra», «Birra chiara» in the
 * aisle «Birra chiara» scores 0 and «Birra analcolica» more. Each word of the name that is in neither the query nor
 * the aisle adds up to 1, less when more of the found products have it.
 */
export function qualifications(sought: string, found: readonly NamedGoods[]): number[] {
  const soughtKinds = kindsOf(sought);
  const beyond = found.map(({ name, aisles }) => {
    const known = new Set([...soughtKinds, ...aisles.flatMap(kindsOf)]);
    return new Set(kindsOf(name).filter((word) => !known.has(word)));
  });
  const bearers = new Map<string, number>();
  for (const words of beyond) for (const word of words) bearers.set(word, (bearers.get(word) ?? 0) + 1);
  return beyond.map((words) =>
    [...words].reduce((sum, word) => sum + 1 - (bearers.get(word)! - 1) / found.length, 0),
  );
}
