import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

/** What an attack changes. */
export interface Changes {
  origin?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  /** Flags of the authenticator; 0x05: the person was there and was verified. */
  flags?: number;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

/** A passkey in memory, which signs whatever a test wants (WebAuthn, ES256). */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let handle = '';
  const id = text(credentialId);
  const credential = { id, rawId: id, type: 'public-key' };

  const clientData = (type: string, { challenge }: Options, changes: Changes): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (flags: number, changes: Changes): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(changes.counter ?? (counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };

  return {
    /** Answers the options of adding a passkey. */
    register(options: Options, changes: Changes = {}) {
      handle = options.user?.id ?? '';
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ]);
      const data = Buffer.concat([
        authData(0x45, changes),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      // CBOR of { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = text(clientData('webauthn.create', options, changes));
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation) } };
    },
    /** Answers the options of a log-in. */
    logIn(options: Options, changes: Changes = {}) {
      const data = authData(changes.flags ?? 0x05, changes);
      const client = clientData('webauthn.get', options, changes);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: changes.userHandle ?? handle,
        },
      };
    },
  };
}
