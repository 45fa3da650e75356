import { contract, routeTableOf } from '@bottega/contract';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import storefront from './package.json' with { type: 'json' };

/** The contract without its schemas: all of it the browser needs. */
function routeTable(): Plugin {
  const name = 'virtual:route-table';
  return {
    name: 'route-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(routeTableOf(contract))}` : undefined,
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * Whether the entry needs a module before anything else. Such modules make one file: cut by who shares them they
 * would be thirty, and a tenth bigger when compressed.
 */
function isNeededFirst(id: string, graph: ModuleGraph, met = new Set<string>()): boolean {
  const module = graph.getModuleInfo(id);
  if (!module || met.has(id)) return false;
  met.add(id);
  return module.isEntry || module.importers.some((importer) => isNeededFirst(importer, graph, met));
}

const textFile = /packages\/texts\/src\/it\/(\w+)\.json$/;
/** Words only the server says: mails, the test gateway's page, what is wrong with a file. */
const serverWords = ['gateway', 'imports', 'notification'];
/** Words no page of the shop front says; the screens that do wait for them (`routes.tsx`). */
const laterWords = ['checkout', 'content', 'customer', 'lists', 'order'];

/** Leaves the texts of some words out of the first script; importing `virtual:later-texts` fills in the later ones. */
function textsInTwoParts(split: boolean): Plugin {
  const name = 'virtual:later-texts';
  const from = (word: string) => join(import.meta.dirname, '../../packages/texts/src/it', `${word}.json`);
  return {
    name: 'texts-in-two-parts',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id === `\0${name}`) {
        if (!split) return 'export {}';
        return laterWords
          .map(
            (word) =>
              `import ${word} from '${from(word)}';Object.assign(${word},${readFileSync(from(word), 'utf8')});`,
          )
          .join('\n');
      }
      const word = textFile.exec(id)?.[1] ?? '';
      return split && [...serverWords, ...laterWords].includes(word)
        ? { code: 'export default {}', moduleType: 'js' }
        : undefined;
    },
  };
}

/** Compresses texts once, at build: the server sends what stands beside the file. */
function precompressed(outDir: string): Plugin {
  return {
    name: 'precompressed',
    writeBundle() {
      const folder = join(import.meta.dirname, outDir, 'assets');
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Modes: `client` hydrates what `ssr` rendered; `static` is the same shop as files, talking to a far API. */
export default defineConfig(({ mode, command }) => ({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(storefront.version) },
  plugins: [
    react(),
    tailwind(),
    routeTable(),
    textsInTwoParts(command === 'build' && mode !== 'ssr'),
    mode === 'client' && precompressed('dist/client'),
  ],
  build: {
    outDir: `dist/${mode === 'ssr' ? 'server' : mode}`,
    emptyOutDir: true,
    target: 'es2022',
    manifest: mode === 'client',
    ...(mode === 'ssr' && { ssr: 'src/entry-server.tsx' }),
    ...(mode === 'client' && {
      rolldownOptions: {
        input: 'src/entry-client.tsx',
        output: {
          codeSplitting: {
            groups: [
              {
                debugName: 'shop',
                name: (id: string, graph: ModuleGraph) => (isNeededFirst(id, graph) ? 'shop' : null),
              },
            ],
          },
        },
      },
    }),
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // bundled whole when built; unbuilt, CommonJS packages run outside Vite or not at all
  ssr: command === 'build' && mode === 'ssr' ? { noExternal: true } : {},
  // React's half is chosen by the build: at run time it would be the slow one wherever the environment says nothing
  environments: { ssr: { keepProcessEnv: command !== 'build' } },
}));
