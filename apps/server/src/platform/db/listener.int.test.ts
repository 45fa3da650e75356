import { eventually } from '@bottega/testing/eventually';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { testDatabase, type TestDatabase } from '../../../testing/postgres/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { openListener } from './listener.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: database.superuserUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** A proxy between the listener and the database that can stop forwarding without closing its connections. */
async function network() {
  const { hostname, port } = new URL(database.appUrl);
  const ends: Socket[] = [];
  const state = { open: true };
  const server = createServer((near) => {
    if (!state.open) return near.destroy();
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => {});
    ends.push(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.appUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    state,
    /** Stops forwarding on all open connections. */
    freeze() {
      for (const end of ends.splice(0)) end.unpipe().pause();
    },
    close: () => server.close(),
  };
}

test('when a connection dies silently, then it is opened again and missed changes are read', async () => {
  const net = await network();
  const refresh = vi.fn(async () => {});
  const heard: string[] = [];
  const listener = await openListener(
    net.url,
    ['catalog'],
    { refresh, onNotification: (_, payload) => heard.push(payload) },
    createLog('silent'),
  );
  try {
    expect(refresh).toHaveBeenCalledTimes(1);
    await admin.query("notify catalog, '1:2'");
    await eventually(() => expect(heard).toEqual(['1:2']));
    net.freeze();
    await admin.query("notify catalog, '1:3'");
    await eventually(() => expect(refresh).toHaveBeenCalledTimes(2));
    await admin.query("notify catalog, '1:4'");
    await eventually(() => expect(heard).toEqual(['1:2', '1:4']));
  } finally {
    await listener.close();
    net.close();
  }
});

test('as long as no connection can be opened, missed changes are read every second', async () => {
  const net = await network();
  const refresh = vi.fn(async () => {});
  const listener = await openListener(
    net.url,
    ['catalog'],
    { refresh, onNotification: () => {} },
    createLog('silent'),
  );
  try {
    net.state.open = false;
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bottega-listener' and datname = current_database()",
    );
    await eventually(() => expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(4));
  } finally {
    await listener.close();
    net.close();
  }
});

test('when the database can’t be reached at the start, then the caller gets the error', async () => {
  const net = await network();
  net.state.open = false;
  const opened = openListener(
    net.url,
    ['catalog'],
    { refresh: async () => {}, onNotification: () => {} },
    createLog('silent'),
  );
  await expect(opened).rejects.toThrow(/terminated|ECONNRESET/);
  net.close();
});
