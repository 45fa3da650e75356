import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@bottega/contract';
import { standardRoles, type StandardRole } from '@bottega/domain/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPeopleOf, type People } from '../testing/shops/people.ts';
import type { Caller } from '../testing/shops/running-app.ts';
import { codeOf, shopSide, type ShopSide } from '../testing/shops/shop-side.ts';
import { describedCalls } from './api-routes.ts';

/** Calls of the shop's people. Those with files ask the same door before the file comes. */
const calls = Object.entries<Record<string, Endpoint>>(describedCalls).flatMap(([word, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint.access.startsWith('staff') ? [{ id: `${word}.${name}`, endpoint }] : [],
  ),
);
const withPermission = calls.filter(({ endpoint }) => endpoint.access === 'staff');
const roles = Object.keys(standardRoles) as StandardRole[];

let side: ShopSide;
let people: People;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  side = await shopSide();
  people = await staffPeopleOf(side.shop);
  for (const role of roles) callers.set(role, (await people.member({ role })).caller);
});
afterAll(async () => {
  await people.close();
  await side.close();
});

function ask(caller: Caller, { method, path, file }: Endpoint) {
  if (method === 'GET') return caller.get(path);
  const headers: Record<string, string> = file ? { 'content-type': file[0]! } : {};
  // an input that no call takes: who is let in is told so, and nothing changes
  return caller.post(path, { order_id: 'x' }, { headers });
}

/** Whether the door let the caller in; then the input is refused, or the answer is there. */
async function isLetIn(caller: Caller, endpoint: Endpoint): Promise<boolean> {
  const code = codeOf(await ask(caller, endpoint));
  return code !== 'STAFF_NOT_ALLOWED' && code !== 'STAFF_SESSION_ENDED' && code !== 'API_KEY_INVALID';
}

test('each role may call what docs/staff-access.md says, and what its permissions say', async () => {
  const width = Math.max(...withPermission.map(({ id }) => id.length)) + 2;
  const lines = [`${'call'.padEnd(width)}${roles.map((role) => role.padEnd(14)).join('')}permission`];
  for (const { id, endpoint } of withPermission) {
    const answers: string[] = [];
    for (const role of roles) {
      const isIn = await isLetIn(callers.get(role)!, endpoint);
      const permissions: readonly string[] = standardRoles[role];
      expect(isIn, `${role} ${id}`).toBe(permissions.includes(endpoint.permission!));
      answers.push((isIn ? 'yes' : '–').padEnd(14));
    }
    lines.push(`${id.padEnd(width)}${answers.join('')}${endpoint.permission}`);
  }
  const path = fileURLToPath(new URL('../../../docs/staff-access.md', import.meta.url));
  const written = readFileSync(path, 'utf8').replace(
    /```\ncall [^]+?\n```/,
    () => `\`\`\`\n${lines.join('\n')}\n\`\`\``,
  );
  await expect(written, 'if this is right, run this file again with -u').toMatchFileSnapshot(path);
});

test('no call of the staff answers without a session, to a shopper, or to a person of another brand', async () => {
  const elsewhere = (await people.member({ role: 'owner', brand: 'ponte' })).caller;
  const moved = side.shop.caller('gestione.rosmarino');
  for (const [name, value] of elsewhere.cookies) moved.cookies.set(name, value);
  const strangers = { visitor: side.shop.caller('gestione.rosmarino'), 'another brand': moved };
  const shopper = side.shop.caller('rosmarino');
  await shopper.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
  for (const { id, endpoint } of calls) {
    const isEntry = endpoint.access === 'staffEntry';
    for (const [name, caller] of Object.entries(strangers)) {
      const code = codeOf(await ask(caller, endpoint));
      expect(code, `${name} ${id}`).toBe(isEntry ? 'INVALID_INPUT' : 'STAFF_SESSION_ENDED');
    }
    const atShop = codeOf(await ask(shopper, endpoint));
    expect(atShop, `shopper ${id}`).toBe(endpoint.access === 'staff' ? 'API_KEY_INVALID' : 'NOT_FOUND');
  }
});
