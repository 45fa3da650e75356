import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { earlyTexts } from './early-texts.ts';

const texts = join(import.meta.dirname, '../../packages/texts/src');
const textFile = /packages\/texts\/src\/(it|brands)\/(\w+)\.json$/;
/** Words only the server says: mails, the test gateway's page, what an import answers. */
const serverWords = ['gateway', 'imports', 'notification'];

/** Importing it fills in all texts the first script doesn't carry. */
const laterTexts = 'virtual:later-texts';
/** Of each brand's own texts, by its key, those its pages say. */
const pageTexts = 'virtual:page-texts';

type Folder = 'it' | 'brands';
type Wording = Record<string, unknown>;

const namesIn = (folder: Folder): string[] =>
  readdirSync(join(texts, folder)).map((file) => file.replace('.json', ''));

/** Of a file those texts whose whole key is wanted; shared ones are named there without their word. */
function wording(folder: Folder, name: string, isWanted: (key: string) => boolean): Wording {
  const all = JSON.parse(readFileSync(join(texts, folder, `${name}.json`), 'utf8')) as Wording;
  const keyOf = (text: string) => (folder === 'it' ? `${name}.${text}` : text);
  return Object.fromEntries(Object.entries(all).filter(([text]) => isWanted(keyOf(text))));
}

/** Code that fills the wanted texts into the files' objects. */
function filling(folder: Folder, isWanted: (key: string) => boolean): string {
  return namesIn(folder)
    .filter((name) => !serverWords.includes(name))
    .map((name) => [name, wording(folder, name, isWanted)] as const)
    .filter(([, wanted]) => Object.keys(wanted).length > 0)
    .map(
      ([name, wanted]) =>
        `import texts_${name} from '${join(texts, folder, `${name}.json`)}';Object.assign(texts_${name},${JSON.stringify(wanted)});`,
    )
    .join('\n');
}

/**
 * Gives each script the texts it needs.
 *
 * @param into `page`: what renders on the server has all of them; `browser`: goes on from a page, in which it finds
 *   its brand's own ones; `app`: starts without a page, with those of all brands
 */
export function textsInParts(into: 'page' | 'browser' | 'app'): Plugin {
  const { first, byModule } = earlyTexts(join(import.meta.dirname, 'src/entry-client.tsx'));
  const early = new Set([...first, ...[...byModule.values()].flat()]);

  return {
    name: 'texts-in-parts',
    enforce: 'pre',
    resolveId: (id) => (id === laterTexts || id === pageTexts ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${pageTexts}`) {
        const own = namesIn('brands').map((brand) => [
          brand,
          wording('brands', brand, (key) => early.has(key)),
        ]);
        return `export default ${JSON.stringify(Object.fromEntries(own))}`;
      }
      if (id === `\0${laterTexts}`) {
        if (into === 'page') return 'export {}';
        // what a screen brought comes again: others say it too, and none knows which came before
        const shared = filling('it', (key) => !first.has(key));
        return into === 'browser' ? `${shared}\n${filling('brands', (key) => !early.has(key))}` : shared;
      }
      const [, folder, name = ''] = textFile.exec(id) ?? [];
      if (into === 'page' || folder === undefined || (folder === 'brands' && into === 'app'))
        return undefined;
      const isHere = folder === 'it' && !serverWords.includes(name);
      const here = isHere ? wording('it', name, (key) => first.has(key)) : {};
      return { code: `export default ${JSON.stringify(here)}`, moduleType: 'js' };
    },
    transform(code, id) {
      const keys = into === 'page' ? undefined : byModule.get(id);
      return keys && `${code}\n${filling('it', (key) => keys.includes(key))}`;
    },
  };
}
