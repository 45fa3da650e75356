import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509';

/** A key with a certificate that it signs itself, in PEM form. */
export interface SigningPair {
  key: string;
  certificate: string;
}

const validYears = 20;

export async function signingPair(): Promise<SigningPair> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) };
  const keys = await webcrypto.subtle.generateKey({ ...algorithm, modulusLength: 2048 }, true, [
    'sign',
    'verify',
  ]);
  const notAfter = new Date();
  notAfter.setFullYear(notAfter.getFullYear() + validYears);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { name: 'CN=bottega', keys: keys as never, signingAlgorithm: algorithm, notAfter },
    webcrypto as never,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(key, 'PRIVATE KEY'), certificate: certificate.toString('pem') };
}
