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
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(routeTableOf(contract))}` : undefined),
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
  plugins: [react(), tailwind(), routeTable(), mode === 'client' && precompressed('dist/client')],
  build: {
    outDir: `dist/${mode === 'ssr' ? 'server' : mode}`,
    emptyOutDir: true,
    target: 'es2022',
    manifest: mode === 'client',
    ...(mode === 'ssr' && { ssr: 'src/entry-server.tsx' }),
    ...(mode === 'client' && { rolldownOptions: { input: 'src/entry-client.tsx' } }),
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // bundled whole when built; unbuilt, CommonJS packages run outside Vite or not at all
  ssr: command === 'build' && mode === 'ssr' ? { noExternal: true } : {},
}));
