import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp({ now: new Date('2026-11-23T09:00:00Z'), hosts: { ponte: ['spesa.example'] } });
});
afterAll(() => shop.close());

test.each([
  ['rosmarino.localhost:3000', 'ciao@rosmarino.example'],
  ['localhost:3000', 'ciao@rosmarino.example'],
  ['ponte.localhost:3000', 'assistenza@ponte.example'],
  ['spesa.example', 'assistenza@ponte.example'],
])(
  'when security.txt of %s is read, then it says whom to tell of a hole, and ends within a year',
  async (host, mail) => {
    const answer = await shop.app.http.inject({ url: '/.well-known/security.txt', headers: { host } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(`Contact: mailto:${mail}\n`);
    expect(answer.body).toMatch(/^Canonical: https?:\/\/[^/]+\/\.well-known\/security\.txt$/m);
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(answer.body) ?? [];
    const days = (Date.parse(expires) - shop.clock.instant.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  },
);
