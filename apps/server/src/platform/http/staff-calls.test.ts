import { endpoint } from '@bottega/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, expect, test } from 'vitest';
import { AnswerCache } from '../answer-cache.ts';
import type { Brand, StaffContext, StaffProgram } from '../context.ts';
import type { Db } from '../db/brand-db.ts';
import { implement } from '../implement.ts';
import { done, refuse } from '../result.ts';
import { serveApi } from './api.ts';
import { createStaffDoor, type PermissionNeeded } from './staff-door.ts';
import type { Scope, Sessions } from './scope.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const note = endpoint({
  method: 'POST',
  path: '/note',
  summary: '',
  access: 'staff',
  permission: 'order.prepare',
  writes: true,
  input: Type.Object({ text: Type.String() }),
  data: Type.Object({ keyId: Type.Integer() }),
});

/** Serves one call of programs, to who sends the key `right`. */
function serve() {
  const seen: { needed: PermissionNeeded[]; contexts: StaffContext[] } = { needed: [], contexts: [] };
  app = Fastify();
  app.decorateRequest('brand', null as unknown as Brand);
  app.addHook('onRequest', async (request) => {
    request.brand = { tenantId: 1 } as Brand;
    request.side = 'shop';
    request.cookies = {};
  });
  const served = {
    jobs: { send: async () => {} },
    clock: { now: () => new Date() },
    secureCookies: false,
    dbOf: () => ({}) as Db,
  };
  const program = { kind: 'program', keyId: 7, name: 'palmari', rights: { 'order.prepare': 'all' } } as const;
  const staffDoor = createStaffDoor({
    ...served,
    requireApiKey: async (_, { headers }, needed) => {
      seen.needed.push(needed);
      return headers.authorization === 'Bearer right' ? done(program) : refuse('API_KEY_INVALID');
    },
    requirePerson: async () => refuse('STAFF_SESSION_ENDED'),
  });
  const api = serveApi({
    ...served,
    routes: implement(
      'admin.test',
      { note },
      {
        async note(ctx) {
          seen.contexts.push(ctx);
          return done({ keyId: (ctx.actor as StaffProgram).keyId });
        },
      },
    ),
    staffDoor,
    textOf: () => (key) => key,
    catalogVersion: () => '1',
    cache: new AnswerCache(1000),
    corsOrigins: [],
    sessions: {} as Sessions,
    readsOf: () => ({}) as Db,
  });
  api.register(app);
  const send = (key: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/note',
      payload,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    });
  return { api, seen, send, program };
}

test('when a program has no right key, then it is refused before its body is read, and the connection ends', async () => {
  const { seen, send } = serve();
  const refused = await send('wrong', '{ this is no JSON');
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ response: { errorsMessage: [{ code: 'API_KEY_INVALID' }] } });
  expect(refused.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
  expect(seen.needed).toEqual([{ permission: 'order.prepare', resource: 'admin.test.note' }]);
  expect(seen.contexts).toEqual([]);
});

test('when a program has the right key, then its use case knows the key, and no session, whatever it sends', async () => {
  const { seen, send, program } = serve();
  const elsewhere = { origin: 'https://elsewhere.example', 'x-ebsn-session': crypto.randomUUID() };
  const answered = await send('right', '{"text":"sì"}', elsewhere);
  expect(answered.json()).toMatchObject({ data: { keyId: 7 }, user: { userId: -1 } });
  expect(answered.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answered.headers['set-cookie']).toBeUndefined();
  const [ctx] = seen.contexts;
  expect(ctx).toMatchObject({ actor: program, stores: 'all' });
  expect(ctx).not.toHaveProperty('requireSession');
  expect((await send('right', '{"text":7}')).statusCode).toBe(200);
  expect((await send('right', '{}')).statusCode).toBe(400);
});

test('when a page asks in the server, then it finds no call of programs', () => {
  const { api } = serve();
  expect(api.inProcess({} as Scope)).toEqual({});
});
