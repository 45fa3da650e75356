import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.example:9000/',
  S3_BUCKET: 'shop-files',
  S3_KEY: 'AKIA1',
  S3_SECRET: 'a-SECRET-0815',
};

test('when no bucket is set, then files are in a folder of the data', () => {
  const { storage, dataDir } = readConfig({ DATA_DIR: '/srv/data' });
  expect(storage).toEqual({ kind: 'folder', folder: join(dataDir, 'files') });
});

test('when a bucket is set, then files are there, in the path or the host of its address', () => {
  expect(readConfig(bucket).storage).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example:9000',
    region: 'us-east-1',
    bucket: 'shop-files',
    accessKey: 'AKIA1',
    secretKey: 'a-SECRET-0815',
    isPathStyle: false,
  });
  expect(readConfig({ ...bucket, S3_REGION: 'garage', S3_PATH_STYLE: 'on' }).storage).toMatchObject({
    region: 'garage',
    isPathStyle: true,
  });
});

test.each(Object.keys(bucket))('when only %s lacks, then the start names it and no secret', (name) => {
  const read = () => readConfig({ ...bucket, [name]: '' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}: needed`));
  expect(read).not.toThrow(/SECRET-0815/);
});

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/shop-files'],
  ['S3_ENDPOINT', 'ftp://s3.example'],
  ['S3_BUCKET', 'Shop Files'],
  ['S3_PATH_STYLE', 'maybe'],
])('when %s is "%s", then the start says what it expects', (name, value) => {
  expect(() => readConfig({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name}.*expected`));
});
