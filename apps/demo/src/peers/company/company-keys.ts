import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningPair } from './signing-pair.ts';

export interface CompanyKeys {
  provider: SigningPair;
  /** File with the shop's key and certificate. */
  shopFile: string;
}

/** The keys of the company's provider and of the shop. The first start makes them. */
export async function companyKeys(folder: string): Promise<CompanyKeys> {
  const [providerFile, shopFile] = [join(folder, 'company.pem'), join(folder, 'shop.pem')];
  const [provider] = await Promise.all([pairOf(providerFile), pairOf(shopFile)]);
  return { provider, shopFile };
}

async function pairOf(file: string): Promise<SigningPair> {
  const stored = await readFile(file, 'utf8').catch(() => '');
  const [key, certificate] = stored.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? [];
  if (key !== undefined && certificate !== undefined) return { key, certificate };
  const { signingPair } = await import('./signing-pair.ts');
  const pair = await signingPair();
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `${pair.key}\n${pair.certificate}\n`, { mode: 0o600 });
  return pair;
}
