import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testBrand } from '../../../testing/builders/identity.ts';
import type { Brand } from '../../platform/brand.ts';
import { serveAppLinks } from './serve-app-links.ts';

async function answers(settings: Partial<Brand['settings']>) {
  const http = Fastify();
  http.decorateRequest('brand');
  http.addHook('onRequest', async (request) => void (request.brand = testBrand(1, settings)));
  serveAppLinks(http);
  const get = async (name: string) => {
    const answer = await http.inject(`/.well-known/${name}`);
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      body: answer.json<unknown>(),
    };
  };
  const both = [await get('assetlinks.json'), await get('apple-app-site-association')] as const;
  await http.close();
  return both;
}

const certificate = Array.from({ length: 32 }, () => 'AB').join(':');

test('[APP-03] when a brand has an app, then its host names the app and all deep links to both systems', async () => {
  const app = { id: 'it.bottega.rosmarino', androidCertificates: [certificate], appleTeam: 'ABCDE12345' };
  const [android, apple] = await answers({ app, categoryPrefix: '/reparto/' });
  expect(android).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^application\/json/),
    body: [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'it.bottega.rosmarino',
          sha256_cert_fingerprints: [certificate],
        },
      },
    ],
  });
  expect(apple).toMatchObject({ status: 200 });
  const { applinks } = apple.body as {
    applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] };
  };
  expect(applinks.details[0]?.appIDs).toEqual(['ABCDE12345.it.bottega.rosmarino']);
  expect(applinks.details[0]?.components.map((component) => component['/'])).toEqual(
    expect.arrayContaining([
      '/profile/orders',
      '/checkout',
      '/search',
      '/product/*',
      '/reparto/*',
      '/profile/orders/*',
    ]),
  );
});

test('when a brand has no app, or no keys for it yet, then no host is associated', async () => {
  for (const app of [undefined, { id: 'it.bottega.rosmarino', androidCertificates: [], appleTeam: '' }])
    expect((await answers({ ...(app && { app }) })).map(({ status }) => status)).toEqual([404, 404]);
});
