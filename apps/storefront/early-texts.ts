import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import … from './x.tsx'`, or `export … from`; types alone make no module. */
const standing = /^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+\.tsx?)';/gm;
/** `import('./x.tsx')`, and the word before it, when it is one that brings the later texts along. */
const onDemand = /(\blater\(\s*\(\) =>\s*)?\bimport\('(\.[^']+\.tsx?)'\)/g;
const spoken = /['`](\w+)\.(\w+)['`]/g;

export interface EarlyTexts {
  /** What the first script says, as `<word>.<name>`. */
  first: ReadonlySet<string>;
  /** What else each module says that is loaded without waiting for the later texts, by its absolute path. */
  byModule: ReadonlyMap<string, readonly string[]>;
}

/**
 * The texts that have to be there before the later ones are. Whatever is loaded by `later(() => import(…))` waits for
 * those; the first script and what it loads otherwise don't, and bring what their modules name.
 *
 * @param entry absolute path of the module everything starts from
 * @throws Error when such a module makes up the name of a text, which nobody could foresee
 */
export function earlyTexts(entry: string): EarlyTexts {
  const met = new Set<string>();
  const loads: string[] = [];
  const namedFrom = (start: string): [file: string, keys: string[]][] => {
    if (met.has(start)) return [];
    met.add(start);
    const code = readFileSync(start, 'utf8');
    if (/\bt\(`[^`]*\$\{/.test(code))
      throw new Error(`${start} makes up the name of a text: load it by later()`);
    const at = (path = '') => join(dirname(start), path);
    for (const [, isLater, path] of code.matchAll(onDemand)) if (isLater === undefined) loads.push(at(path));
    return [
      [start, Array.from(code.matchAll(spoken), ([, word, name]) => `${word}.${name}`)],
      ...Array.from(code.matchAll(standing), ([, path]) => namedFrom(at(path))).flat(),
    ];
  };
  const first = new Set(namedFrom(entry).flatMap(([, keys]) => keys));
  const byModule = new Map<string, readonly string[]>();
  for (let load = loads.shift(); load !== undefined; load = loads.shift())
    for (const [file, keys] of namedFrom(load)) {
      const own = new Set(keys.filter((key) => !first.has(key)));
      if (own.size > 0) byModule.set(file, [...own]);
    }
  return { first, byModule };
}
