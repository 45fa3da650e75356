import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { inRoot, root } from '../paths.ts';

const bundle = 'apps/server/dist';

/** Programs of the bundle with their sources. */
const programs = {
  [`${bundle}/server`]: inRoot('apps/server/src/main.ts'),
  [`${bundle}/ops`]: inRoot('apps/server/src/ops.ts'),
};

/** Loaded only where `DEMO` or `BOTTEGA_DEV` is on, for which a release has no packages. */
const neverShipped = ['@bottega/demo', 'vite'];

const startedProgram = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;

/**
 * A module finds its files by its own address. In the bundle it has the bundle's address, so this writes the way from
 * there to the module's place. A program that a module starts becomes an entry.
 */
function addressesOfModules(): Plugin {
  return {
    name: 'addresses-of-modules',
    enforce: 'pre',
    transform(code, id) {
      const module = relative(root, id);
      if (/^\.\.|^node_modules/.test(module) || !code.includes('import.meta.')) return undefined;
      const place = relative(bundle, module);
      for (const [, name] of code.matchAll(startedProgram)) {
        const fileName = `${bundle}/${name}.mjs`;
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName });
      }
      const moved = code
        .split(startedProgram)
        .map((part, index) =>
          index % 2 === 1
            ? `new URL('./${part}.mjs', import.meta.url)`
            : part
                .replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
                .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(place)}')`),
        );
      // no line moves, so the map of the sources stays right
      return { code: moved.join(''), map: null };
    },
    // the bundler drops the attribute without which Node imports no JSON
    renderChunk: (code) => ({
      code: code.replaceAll(/^import .+ from "[^"]+\.json"(?=;$)/gm, "$& with { type: 'json' }"),
      map: null,
    }),
  };
}

/**
 * Bundles the server's own code into `apps/server/dist` of a folder, with maps to the lines of its sources. Returns the
 * npm packages that it imports.
 */
export async function buildServer(out: string): Promise<Set<string>> {
  const { output } = (await build({
    configFile: false,
    root: inRoot('apps/server'),
    logLevel: 'warn',
    plugins: [addressesOfModules()],
    build: {
      ssr: true,
      target: 'node24',
      outDir: out,
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: programs,
        external: (name) => neverShipped.includes(name) || /^(?!@bottega\/)@?[a-z]/.test(name),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: `${bundle}/[name]-[hash].mjs`,
          sourcemapExcludeSources: true,
          // as if the folder were the project, wherever it will lie
          sourcemapPathTransform: (source, map) =>
            relative(dirname(relative(out, map)), relative(root, resolve(dirname(map), source))),
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !own.has(name) && !name.startsWith('node:') && !neverShipped.includes(name));
  return new Set(imported.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]));
}
