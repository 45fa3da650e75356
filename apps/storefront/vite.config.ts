import { contract, routeTableOf } from '@bottega/contract';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { directImports } from './direct-imports.ts';
import storefront from './package.json' with { type: 'json' };
import { textsInParts } from './texts-in-parts.ts';

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

const firstScreens = /src\/routes\/(?:home|category|product)\.tsx$/;
/** What shows, or leads back to, a list: seen one after another, they make the most of a file of their own. */
const listScreens = /src\/(?:routes\/(?:category|search)|shell\/category-drawer)\.tsx$/;

/** The screens of a kind a module is part of. What two of them share makes one more file, for the same reason. */
function screensWith(kind: RegExp, id: string, graph: ModuleGraph): Set<string> {
  const screens = new Set<string>();
  const met = new Set<string>();
  const visit = (one: string) => {
    if (met.has(one)) return;
    met.add(one);
    if (kind.test(one)) screens.add(one);
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) visit(importer);
  };
  visit(id);
  return screens;
}

/**
 * The router's own links and forms, which no screen of ours uses, stay out of the build: it would keep them for the
 * names they are given for developers' tools.
 */
function lightRouter(): Plugin {
  return {
    name: 'light-router',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/react-router/dist/production/')
        ? code
            .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
            .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
        : undefined,
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
    command === 'build' && mode !== 'ssr' && [directImports(), lightRouter()],
    react(),
    tailwind(),
    routeTable(),
    textsInParts(command === 'serve' || mode === 'ssr' ? 'page' : mode === 'client' ? 'browser' : 'app'),
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
              {
                debugName: 'shelves',
                name: (id: string, graph: ModuleGraph) =>
                  screensWith(firstScreens, id, graph).size > 1 ? 'shelves' : null,
              },
              {
                debugName: 'listing',
                name: (id: string, graph: ModuleGraph) =>
                  screensWith(listScreens, id, graph).size > 1 ? 'listing' : null,
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
