import { contract, routeTableOf } from '@bottega/contract';
import { fontFiles } from '@bottega/ui/theme/font-files.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { appBrand } from './app-brand.ts';
import { directImports } from './direct-imports.ts';
import { listFilesWithoutNetwork } from './files-without-network.ts';
import { numbersInlined } from './inline-numbers.ts';
import storefront from './package.json' with { type: 'json' };
import { textsInParts } from './texts-in-parts.ts';

/** The routes of the contract without their schemas, which the browser doesn't need. */
function routeTable(user: 'website' | 'app'): Plugin {
  const name = 'virtual:route-table';
  return {
    name: 'route-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(routeTableOf(contract, user))}` : undefined,
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * Whether the entry imports a module statically. Such modules become one file; separate files would be thirty and a
 * tenth larger when compressed.
 */
function isNeededFirst(id: string, graph: ModuleGraph, met = new Set<string>()): boolean {
  const module = graph.getModuleInfo(id);
  if (!module || met.has(id)) return false;
  met.add(id);
  return module.isEntry || module.importers.some((importer) => isNeededFirst(importer, graph, met));
}

const firstScreens = /src\/routes\/(?:home|catalog\/(?:category|product))\.tsx$/;
/** Screens with a product list. Shoppers open them one after another, so their common modules become one file. */
const listScreens = /src\/(?:routes\/catalog\/(?:category|search)|shell\/menus\/category-drawer)\.tsx$/;
/** Small modules that many later dialogs and forms use. They become one file, for the same reason. */
const smallParts = [
  'packages/domain/src/identity/credentials.ts',
  'packages/ui/src/feedback/message-list.tsx',
  'packages/ui/src/forms/form-error.tsx',
  'packages/ui/src/forms/text-field.tsx',
  'packages/ui/src/layout/accordion.tsx',
  'packages/ui/src/overlays/dialog.tsx',
  'packages/ui/src/overlays/drawer.tsx',
  'src/features/aftersale/field-problems.ts',
  'src/features/cart/state/accepts-alternatives.ts',
  'src/features/customer/disclaimers/own-disclaimers.tsx',
  'src/features/customer/profile-part.tsx',
  'src/features/customer/profile/use-profile-saved.ts',
  'src/features/fulfilment/places/device-position.ts',
  'src/features/fulfilment/places/refusal.tsx',
  'src/features/identity/done-and-login.tsx',
  'src/features/identity/form-text.ts',
  'src/features/lists/need-list.ts',
  'src/platform/paths/account-paths.ts',
  'src/platform/paths/content-paths.ts',
  'src/platform/current-order.ts',
  'src/platform/form/rules.ts',
  'src/platform/form/use-field-form.ts',
  'src/platform/leave-for.ts',
  'src/platform/notices/notice-dialog.tsx',
  'src/platform/open-channel.ts',
  'src/platform/notices/response-messages.tsx',
  'src/platform/use-loaded.ts',
];

/**
 * The screens of a kind that import a module. Modules of two screens or more become one file, for the same reason.
 */
function screensWith(kind: RegExp, id: string, graph: ModuleGraph): Set<string> {
  const screens = new Set<string>();
  const met = new Set<string>();
  const visit = (file: string) => {
    if (met.has(file)) return;
    met.add(file);
    if (kind.test(file)) screens.add(file);
    for (const importer of graph.getModuleInfo(file)?.importers ?? []) visit(importer);
  };
  visit(id);
  return screens;
}

/**
 * Leaves the router's own links, forms, fetchers, submissions and instrumentation out of the build, since no screen uses
 * them. Display names for developer tools, and options that the shop never passes, would keep them in.
 */
function lightRouter(): Plugin {
  return {
    name: 'light-router',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/react-router/dist/production/')
        ? code
            .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
            .replaceAll(
              /\b(?:init|opts)\??\.(?:dataStrategy|instrumentationNavigateMetaReceiver|instrumentations|submission)\b/g,
              'undefined',
            )
            .replace(/^\t\tfetch,$/m, '')
            .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
        : undefined,
  };
}

/** Puts the fonts of all themes into the client's build. Only the server's render names them, and it writes no files. */
function fonts(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'fonts',
    buildStart() {
      for (const file of fontFiles)
        this.emitFile({
          type: 'asset',
          name: basename(file),
          // the manifest names it by this
          originalFileName: file,
          source: readFileSync(resolve(file)),
        });
    },
  };
}

/** Writes the version of this build, which running pages compare with their own (TEN-28). */
function versionFile(): Plugin {
  return {
    name: 'version-file',
    generateBundle() {
      const source = JSON.stringify({ version: storefront.version });
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

/** The static build's brand: `VITE_BRAND` of the folder `BRANDS_DIR`. */
const appOf = ({ BRANDS_DIR: folder, VITE_BRAND: key }: Record<string, string>): Plugin =>
  appBrand(folder || join(import.meta.dirname, '../../brands'), key);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses files once, at build time. The server sends the compressed file beside the original. */
function precompressed(outDir: string): Plugin {
  return {
    name: 'precompressed',
    async writeBundle() {
      const folder = join(import.meta.dirname, outDir, 'assets');
      const compress = async (name: string) => {
        const bytes = readFileSync(join(folder, name));
        const [br, gz] = await Promise.all([brotli(bytes), gzipped(bytes, { level: 9 })]);
        writeFileSync(join(folder, `${name}.br`), br);
        writeFileSync(join(folder, `${name}.gz`), gz);
      };
      await Promise.all(
        readdirSync(folder)
          .filter((file) => /\.(js|css|svg)$/.test(file))
          .map(compress),
      );
    },
  };
}

const laterScreens =
  /src\/(?:routes|features)\/(?:account|content|orders|lists|customer|order|identity|gift|checkout)\//;

/**
 * The app's files lie on the phone, so few large ones are as quick as many small ones, and compress a fifth better in its
 * package. What the start and the catalogue need stays apart.
 */
const app = {
  output: {
    codeSplitting: {
      groups: [
        {
          debugName: 'screens',
          name: (id: string, graph: ModuleGraph) =>
            laterScreens.test(id) && !isNeededFirst(id, graph) ? 'screens' : null,
        },
      ],
    },
  },
};

/** Links the entry's style sheet first, because it sets the order of the layers. Vite links those of its imports before it. */
function ownStylesFirst(): Plugin {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
  return {
    name: 'own-styles-first',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(sheet) ?? [];
        const own = sheets.filter((link) => link.includes('/index-'));
        const others = sheets.filter((link) => !own.includes(link));
        return html.replaceAll(sheet, '').replace('</head>', `${[...own, ...others].join('')}\n  </head>`);
      },
    },
  };
}

/** The service worker has a name without a digest, because its address must stay the same. */
const worker = { input: 'src/service-worker.ts', output: { entryFileNames: 'service-worker.js' } };

const client = {
  input: 'src/entry-client.tsx',
  output: {
    // the first script lists every file; short names make the list half as long
    chunkFileNames: 'assets/[hash:7].js',
    codeSplitting: {
      groups: [
        {
          debugName: 'shop',
          name: (id: string, graph: ModuleGraph) => (isNeededFirst(id, graph) ? 'shop' : null),
        },
        {
          debugName: 'product-lists',
          name: (id: string, graph: ModuleGraph) =>
            screensWith(firstScreens, id, graph).size > 1 ? 'product-lists' : null,
        },
        {
          debugName: 'listing',
          name: (id: string, graph: ModuleGraph) =>
            screensWith(listScreens, id, graph).size > 1 ? 'listing' : null,
        },
        {
          debugName: 'small-parts',
          name: (id: string) => (smallParts.some((file) => id.endsWith(`/${file}`)) ? 'small-parts' : null),
        },
      ],
    },
  },
};

/**
 * What the bundler need not tell. Times: most go into compressing and styles, as they should. Dynamic imports: the app
 * holds everything from its start; on the website the same imports keep a part out of a screen that never uses it.
 */
const checks = { bundlerTimings: false, ineffectiveDynamicImport: false };

const outputs: Readonly<Record<string, Rolldown.RolldownOptions>> = { client, worker, static: app };

/**
 * Modes: `client` hydrates the pages that `ssr` renders; `worker` is the service worker beside them; `static` is the shop
 * as files, which use an API on another origin.
 */
export default defineConfig(({ mode, command }) => ({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(storefront.version) },
  plugins: [
    command === 'build' && mode !== 'ssr' && [directImports(), numbersInlined(), lightRouter()],
    react(),
    tailwind(),
    routeTable(mode === 'static' ? 'app' : 'website'),
    textsInParts(command === 'serve' || mode === 'ssr' ? 'page' : 'browser'),
    mode === 'worker' &&
      listFilesWithoutNetwork(join(import.meta.dirname, 'dist/client/.vite/manifest.json')),
    mode === 'static' && [appOf(loadEnv(mode, import.meta.dirname, ['VITE_', 'BRANDS_'])), ownStylesFirst()],
    ['client', 'static'].includes(mode) && versionFile(),
    mode === 'client' && [fonts(), precompressed('dist/client')],
  ],
  build: {
    outDir: `dist/${mode === 'ssr' ? 'server' : mode}`,
    emptyOutDir: true,
    target: 'es2022',
    manifest: mode === 'client',
    // a browser that ignores the hint loads the same files, only later
    modulePreload: { polyfill: false },
    ...(mode === 'ssr' && { ssr: 'src/entry-server.tsx' }),
    rolldownOptions: { ...outputs[mode], checks },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // the build bundles all packages; during development Vite runs ESM packages only, so CommonJS ones stay outside
  ssr: command === 'build' && mode === 'ssr' ? { noExternal: true } : {},
  // the build chooses React's production version; at run time an unset NODE_ENV would choose the slow one
  environments: { ssr: { keepProcessEnv: command !== 'build' } },
}));
