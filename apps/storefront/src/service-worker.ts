import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/*
 * The website without network. It keeps files that are the same for everybody: scripts and logos, whose names have a
 * digest, and the last pictures. Pages and answers of the API are personal, so none is kept (ADR 104).
 */
const noNetworkPage = '/no-network.html';
const day = 24 * 3600;

precacheAndRoute([{ url: noNetworkPage, revision: import.meta.env.VITE_VERSION }]);

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

registerRoute(new NavigationRoute(new NetworkOnly()));
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' ? await matchPrecache(noNetworkPage) : undefined;
  return page ?? Response.error();
});
