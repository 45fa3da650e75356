import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../platform/context.ts';
import { markPrivate } from '../../platform/http/answers/private-answer.ts';
import { textsOf } from '../../platform/texts.ts';
import { mailboxPage, mailboxStyle, mailPage } from './mailbox-page.ts';
import { findMail, listMails, type MailRecord } from './repository.ts';
import type { MailContext } from './send-mail.ts';

export interface TestMailbox {
  /** The brand of the request. */
  contextOf(request: FastifyRequest): MailContext;
}

const shownMails = 200;
/** Allows style attributes and the shop's pictures at any of its hosts, and nothing else. */
const mailPolicy = ({ hosts }: Brand): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${hosts.map((host) => `${host}:*`).join(' ')}; frame-ancestors 'none'`;
const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the brand's outbox at `/test-mailbox`, if no SMTP server is configured. */
export async function serveTestMailbox(app: FastifyInstance, { contextOf }: TestMailbox): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    markPrivate(reply);
    reply.header('content-security-policy', pagePolicy);
  });
  const withMail =
    (show: (mail: MailRecord, ctx: MailContext, reply: FastifyReply) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = contextOf(request);
      const id = Number((request.params as { id: string }).id);
      const mail =
        Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? await findMail(ctx.db, id) : undefined;
      return mail ? show(mail, ctx, reply) : reply.callNotFound();
    };
  const html = (reply: FastifyReply, page: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').send(page);

  app.get('/test-mailbox', async (request, reply) => {
    const { brand, db } = contextOf(request);
    return html(reply, mailboxPage(await listMails(db, shownMails), { brand, texts: textsOf(brand) }));
  });
  app.get('/test-mailbox/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  );
  app.get(
    '/test-mailbox/:id',
    withMail((mail, { brand }, reply) => html(reply, mailPage(mail, { brand, texts: textsOf(brand) }))),
  );
  app.get(
    '/test-mailbox/:id/html',
    withMail((mail, { brand }, reply) =>
      html(reply.header('content-security-policy', mailPolicy(brand)), mail.html),
    ),
  );
  app.get(
    '/test-mailbox/:id/calendar',
    withMail(({ calendar }, _acts, reply) => {
      if (!calendar) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .type(`text/calendar; charset=utf-8; method=${calendar.method}`)
        .header('content-disposition', `attachment; filename="${calendar.fileName}"`)
        .send(calendar.content);
    }),
  );
}
