import { contract, routeTableOf } from '@bottega/contract';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The contract without its schemas: all of it the browser needs. */
function routeTable(): Plugin {
  const name = 'virtual:route-table';
  return {
    name: 'route-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(routeTableOf(contract))}` : undefined),
  };
}

/** Modes: `client` hydrates what `ssr` rendered; `static` is the same shop as files, talking to a far API. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwind(), routeTable()],
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
  ssr: mode === 'ssr' ? { noExternal: true } : {},
}));
