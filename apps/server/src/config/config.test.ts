import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { publicAddress, readConfig } from './config.ts';

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    demo: true,
    dev: false,
    secureCookies: false,
    logLevel: 'info',
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.smtpUrl).toBeUndefined();
  expect(isAbsolute(config.dataDir)).toBe(true);
});

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SECURE_COOKIES: '', LOG_LEVEL: '', DATA_DIR: '' })).toEqual(
    readConfig({}),
  );
});

test('a shop with its own database gets no demo goods unless DEMO asks for them', () => {
  const DATABASE_URL = 'postgres://shop@db.example/bottega';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
  expect(readConfig({ DATABASE_URL, DEMO: 'yes' }).demo).toBe(true);
});

test('the stand-ins for other companies come with the demo and never without it', () => {
  const DATABASE_URL = 'postgres://shop@db.example/bottega';
  expect(readConfig({}).demoPeers).toBe(true);
  expect(readConfig({ DEMO_PEERS: 'off' }).demoPeers).toBe(false);
  expect(readConfig({ DATABASE_URL }).demoPeers).toBe(false);
  expect(() => readConfig({ DATABASE_URL, DEMO_PEERS: 'on' })).toThrow(/^DEMO_PEERS: only the demo has them/);
  expect(() => readConfig({ DEMO: 'off', DEMO_PEERS: 'on' })).toThrow(ConfigError);
});

test('the owner’s database address can stand beside that of the application', () => {
  const DATABASE_URL = 'postgres://web@db.example/bottega';
  const DATABASE_DIRECT_URL = 'postgres://owner@db.example/bottega';
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseAdminUrl: DATABASE_DIRECT_URL,
  });
});

test.each([
  [{ PORT: 'abc' }, /PORT="abc": expected a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /PORT="70000"/],
  [{ DATABASE_POOL: '1' }, /DATABASE_POOL="1": expected a whole number from 2 to 200/],
  [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL: expected an address that starts with postgres:/],
  [{ DATABASE_DIRECT_URL: 'postgres://owner@db.example/bottega' }, /DATABASE_DIRECT_URL: needs DATABASE_URL/],
  [{ DATABASE_READS_URL: 'postgres://copy.example/bottega' }, /DATABASE_READS_URL: needs DATABASE_URL/],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
  [{ SECURE_COOKIES: 'maybe' }, /SECURE_COOKIES="maybe": expected true or false/],
  [
    { TRUST_PROXY: 'true' },
    /TRUST_PROXY="true": expected how many proxies are in front \(1 to 9\) or their net/,
  ],
  [{ TRUST_PROXY: 'on' }, /TRUST_PROXY="on"/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/8,proxy.example' }, /TRUST_PROXY/],
  [{ MAPS_SERVICE: 'bing' }, /MAPS_SERVICE="bing": expected one of none, google, osm/],
  [{ CONTENT_URL: 'https://cms.example' }, /CONTENT_URL: expected KEY=ADDRESS/],
  [{ CONTENT_URL: 'ponte=https://user:secret@cms.example' }, /CONTENT_URL: expected KEY=ADDRESS/],
  [{ MAPS_SERVICE: 'google' }, /GOOGLE_MAPS_KEY: needed for MAPS_SERVICE="google"/],
  [{ MAPS_SERVICE: 'osm', NOMINATIM_URL: 'ftp://maps' }, /NOMINATIM_URL/],
  [{ MAPS_SERVICE: 'osm', NOMINATIM_URL: 'https://maps.example' }, /MAPS_CONTACT: needed/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL="loud": expected one of trace/],
])('when the setting is %o, then the refusal has its name and the expected form', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
});

test('the public address is the listening port, or 443 behind TLS, unless it is set', () => {
  const address = (env: NodeJS.ProcessEnv) => publicAddress(readConfig(env), 3001);
  expect(address({})).toEqual({ scheme: 'http', port: 3001 });
  expect(address({ SECURE_COOKIES: 'on' })).toEqual({ scheme: 'https', port: 443 });
  expect(address({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' })).toEqual({ scheme: 'https', port: 8443 });
  expect(address({ PUBLIC_PORT: '8080' })).toEqual({ scheme: 'http', port: 8080 });
  expect(() => readConfig({ PUBLIC_SCHEME: 'javascript' })).toThrow(/PUBLIC_SCHEME/);
});

test('proxies are trusted by number or by network, and none is trusted by default', () => {
  expect(readConfig({}).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, fd00::/8, 192.0.2.7' }).trustProxy).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    '192.0.2.7',
  ]);
});

test('when an address is refused, then the message does not repeat it, because it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@db' })).toThrow(/^(?!.*secret)/s);
});

test('when brands have a WordPress in this installation, then it is known by their keys', () => {
  expect(readConfig({}).contentUrls).toEqual({});
  expect(
    readConfig({ CONTENT_URL: 'rosmarino=https://cms.example/it, ponte=http://10.0.0.5:8080' }).contentUrls,
  ).toEqual({
    rosmarino: 'https://cms.example/it',
    ponte: 'http://10.0.0.5:8080',
  });
});

test('the built-in places are used unless a maps service is named with its settings', () => {
  expect(readConfig({}).maps).toEqual({ service: 'none' });
  expect(readConfig({ MAPS_SERVICE: 'google', GOOGLE_MAPS_KEY: 'k' }).maps).toEqual({
    service: 'google',
    key: 'k',
    perSecond: 10,
  });
  const osm = {
    MAPS_SERVICE: 'osm',
    NOMINATIM_URL: 'https://n.example/',
    PHOTON_URL: 'https://p.example/',
    MAPS_CONTACT: 'it@shop.example',
    MAPS_PER_SECOND: '5',
  };
  expect(readConfig(osm).maps).toEqual({
    service: 'osm',
    nominatimUrl: 'https://n.example/',
    photonUrl: 'https://p.example/',
    contact: 'it@shop.example',
    perSecond: 5,
  });
});
