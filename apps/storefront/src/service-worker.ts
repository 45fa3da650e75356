import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import files from 'virtual:files-without-network';
import { noNetworkPath } from './platform/kept/no-network-path.ts';

/*
 * The website without network. The worker keeps files that are the same for everybody: the scripts that a visit without
 * network needs, other files when they are used, and the last pictures. Pages come from the server and answers of the API
 * are personal, so the worker keeps neither (ADR 30).
 */
const day = 24 * 3600;

/** Seconds after which a page that doesn't come counts as without network. */
const longestWait = 10;

precacheAndRoute([
  { url: noNetworkPath, revision: import.meta.env.VITE_VERSION },
  // their names have a digest
  ...files.map((url) => ({ url, revision: null })),
]);

const isUnder =
  (...folders: string[]) =>
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
    sameOrigin && folders.some((folder) => url.pathname.startsWith(folder));

registerRoute(
  isUnder('/assets/', '/brand/', '/brand-icon/'),
  new CacheFirst({
    cacheName: 'files',
    plugins: [new ExpirationPlugin({ maxEntries: 250, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ request, ...about }) => request.destination === 'image' && isUnder('/photo/')(about),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
  }),
);

registerRoute(new NavigationRoute(new NetworkOnly({ networkTimeoutSeconds: longestWait })));
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' ? await matchPrecache(noNetworkPath) : undefined;
  return page ?? Response.error();
});
