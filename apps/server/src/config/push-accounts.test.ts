import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pushAccounts } from './push-accounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'bottega-push-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: unknown): string => {
  const path = join(folder, 'key.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const whole = {
  project_id: 'a-project',
  client_email: 'shop@a-project.iam.gserviceaccount.com',
  private_key: 'PEM',
  private_key_id: '1',
  token_uri: 'https://oauth2.googleapis.com/token',
};

test('when a key file is named, then its account is read; nothing is named, then there is none', () => {
  expect(pushAccounts({})).toEqual({});
  const env = { FCM_ACCOUNT_ROSMARINO: file(whole), FCM_URL_ROSMARINO: 'http://127.0.0.1:99' };
  expect(pushAccounts(env)).toEqual({
    rosmarino: {
      projectId: 'a-project',
      clientEmail: whole.client_email,
      privateKey: 'PEM',
      privateKeyId: '1',
      tokenUri: whole.token_uri,
      apiUrl: 'http://127.0.0.1:99',
    },
  });
});

test.each([
  ['no file', () => join(folder, 'missing.json'), "can't be read"],
  ['a file that isn’t JSON', () => file('{'), "can't be read"],
  ['a file without a field', () => file({ ...whole, private_key: '' }), 'has no private_key'],
])('when the setting names %s, then the start stops and names the variable', (_name, path, reason) => {
  const read = () => pushAccounts({ FCM_ACCOUNT_PONTE: path() });
  expect(read).toThrow('FCM_ACCOUNT_PONTE');
  expect(read).toThrow(reason);
});

test('when the address of the service has a path, then the start stops', () => {
  const env = { FCM_ACCOUNT_PONTE: file(whole), FCM_URL_PONTE: 'https://fcm.example/v1' };
  expect(() => pushAccounts(env)).toThrow('FCM_URL_PONTE');
});
