import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import … from './x.tsx'`, or `export … from`; types alone make no module. */
const standing = /^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+\.tsx?)';/gm;
/** `import('./x.tsx')`, and the word before it, when it is one that brings the later texts along. */
const onDemand = /(\blater\(\s*\(\) =>\s*)?\bimport\('(\.[^']+\.tsx?)'\)/g;
const spoken = /['`](\w+)\.(\w+)['`]/g;

/**
 * The texts the first script has to carry, as `<word>.<name>`: every one that is named by a module the browser may
 * run before the later texts are there. That is all of them but those loaded by `later(() => import(…))`.
 *
 * @param entry absolute path of the module everything starts from
 * @throws Error when such a module makes up the name of a text, which nobody could foresee
 */
export function firstTexts(entry: string): Set<string> {
  const keys = new Set<string>();
  const met = new Set<string>();
  const visit = (file: string) => {
    if (met.has(file)) return;
    met.add(file);
    const code = readFileSync(file, 'utf8');
    if (/\bt\(`[^`]*\$\{/.test(code))
      throw new Error(`${file} makes up the name of a text: load it by later()`);
    for (const [, word, name] of code.matchAll(spoken)) keys.add(`${word}.${name}`);
    for (const [, path = ''] of code.matchAll(standing)) visit(join(dirname(file), path));
    for (const [, isLater, path = ''] of code.matchAll(onDemand))
      if (isLater === undefined) visit(join(dirname(file), path));
  };
  visit(entry);
  return keys;
}
