import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { earlyTexts } from './early-texts.ts';

const texts = join(import.meta.dirname, '../../packages/texts/src/it');
const textFile = /packages\/texts\/src\/it\/(\w+)\.json$/;
/** Text files that only the server uses: mails, pages of the test gateway and the demo's peers, answers of imports, first texts of a brand. */
const serverWords = ['books', 'gateway', 'imports', 'notification', 'peers', 'privacy', 'skeleton'];

/** Module that adds all texts which the first script doesn't carry. */
const laterTexts = 'virtual:later-texts';

type Wording = Record<string, unknown>;

const words = readdirSync(texts)
  .map((file) => file.replace('.json', ''))
  .filter((word) => !serverWords.includes(word));

const fileOf = (word: string): string => join(texts, `${word}.json`);

/** The wanted texts of a file. `isWanted` gets the whole key. */
function wording(word: string, isWanted: (key: string) => boolean): Wording {
  const all = JSON.parse(readFileSync(fileOf(word), 'utf8')) as Wording;
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(`${word}.${name}`)));
}

/** Code that copies the wanted texts into the text objects of the files. */
function filling(isWanted: (key: string) => boolean): string {
  return words
    .map((word) => [word, wording(word, isWanted)] as const)
    .filter(([, wanted]) => Object.keys(wanted).length > 0)
    .map(
      ([word, wanted]) =>
        `import texts_${word} from '${fileOf(word)}';Object.assign(texts_${word},${JSON.stringify(wanted)});`,
    )
    .join('\n');
}

/**
 * Gives each script the shared texts it needs. A brand's own texts come with its pages, and with the app's one brand.
 *
 * @param into `page`: the server's render has all texts; `browser`: the scripts of pages and of the app
 */
export function textsInParts(into: 'page' | 'browser'): Plugin {
  const { first, byModule } = earlyTexts(join(import.meta.dirname, 'src/entry-client.tsx'));

  return {
    name: 'texts-in-parts',
    enforce: 'pre',
    resolveId: (id) => (id === laterTexts ? `\0${id}` : undefined),
    load(id) {
      // texts of screens are repeated here, since any of the screens may not have been loaded
      if (id === `\0${laterTexts}`) return into === 'page' ? 'export {}' : filling((key) => !first.has(key));
      const [, word] = textFile.exec(id) ?? [];
      if (into === 'page' || word === undefined) return undefined;
      const here = words.includes(word) ? wording(word, (key) => first.has(key)) : {};
      return { code: `export default ${JSON.stringify(here)}`, moduleType: 'js' };
    },
    transform(code, id) {
      const keys = into === 'page' ? undefined : byModule.get(id);
      return keys && `${code}\n${filling((key) => keys.includes(key))}`;
    },
  };
}
