import { appLinks } from '@bottega/domain/content';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Tells Android and iOS that the brand's app may open links of this host (APP-03). A brand without an app, or without
 * its certificates, has no such file.
 */
export function serveAppLinks(app: FastifyInstance): void {
  const send = (reply: FastifyReply, body: unknown) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(body));

  app.get('/.well-known/assetlinks.json', async ({ brand }, reply) => {
    const { app: settings } = brand.settings;
    if (!settings || settings.androidCertificates.length === 0) return reply.callNotFound();
    const target = {
      namespace: 'android_app',
      package_name: settings.id,
      sha256_cert_fingerprints: settings.androidCertificates,
    };
    return send(reply, [{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  });

  app.get('/.well-known/apple-app-site-association', async ({ brand }, reply) => {
    const { app: settings, categoryPrefix } = brand.settings;
    if (!settings || settings.appleTeam === '') return reply.callNotFound();
    const components = appLinks(categoryPrefix).map((path) => ({ '/': path }));
    return send(reply, {
      applinks: { details: [{ appIDs: [`${settings.appleTeam}.${settings.id}`], components }] },
    });
  });
}
