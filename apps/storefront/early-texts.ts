import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Matches `import … from './x.tsx'` and `export … from`, but not imports of types alone. */
const standing = /^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+\.tsx?)';/gm;
/**
 * Matches `import('./x.tsx')`. The first group is set when `later` wraps the import and so loads the later
 * texts too.
 */
const onDemand = /(\blater\(\s*\(\) =>\s*)?\bimport\('(\.[^']+\.tsx?)'\)/g;
const spoken = /['`](\w+)\.(\w+)['`]/g;

export interface EarlyTexts {
  /** Keys of the texts that the first script carries, as `<word>.<name>`. */
  first: ReadonlySet<string>;
  /** By absolute path: further texts of each module that is loaded without waiting for the later texts. */
  byModule: ReadonlyMap<string, readonly string[]>;
}

/**
 * Finds the texts that a page needs before the later texts are loaded. Modules loaded by `later(() =>
 * import(…))` wait for the later texts. All other modules carry the texts that they name.
 *
 * @param entry absolute path of the first module
 * @throws Error when such a module builds the key of a text, since the build can't read that key
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
