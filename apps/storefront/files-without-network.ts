import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

/** Screens that can be shown without network; all that they load on demand belongs to them. */
const keptScreen =
  /^src\/routes\/(?:home|root-loader|catalog\/(?:catalog|category|product)|lists\/(?:list|lists|favourites|buy-again)|orders\/orders?)\.tsx?$/;
/** Parts of the frame, which the entry loads on demand. */
const framePart = /^virtual:|^src\/(?:[\w-]+\.tsx?$|(?:shell|platform|features\/(?:cart|lists))\/)/;

/**
 * Addresses of the files that the shop needs without network: the entry, the kept screens and the parts of the frame,
 * each with what it imports.
 *
 * @param manifest the manifest of the client's build
 */
export function filesWithoutNetwork(manifest: Manifest): string[] {
  const files = new Set<string>();
  const met = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || met.has(key)) return;
    met.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((file) => keptScreen.test(file) || framePart.test(file)).forEach(visit);
  };
  visit('src/entry-client.tsx');
  return [...files];
}

/** The list for the worker, from the client's build, which must come first. */
export function listFilesWithoutNetwork(manifestFile: string): Plugin {
  const name = 'virtual:files-without-network';
  return {
    name: 'files-without-network',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
      return `export default ${JSON.stringify(filesWithoutNetwork(manifest))}`;
    },
  };
}
