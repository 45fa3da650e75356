import type { Profile } from '@node-saml/node-saml';
import type { SamlPerson } from './saml-repository.ts';

/** Names that identity providers give the same attribute. */
const names = {
  email: [
    'email',
    'mail',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  firstName: [
    'givenName',
    'firstName',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  lastName: [
    'sn',
    'surname',
    'lastName',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
} as const;

interface ReadAssertion {
  Assertion?: {
    Subject?: {
      SubjectConfirmation?: {
        SubjectConfirmationData?: { $?: { InResponseTo?: string; Recipient?: string } }[];
      }[];
    }[];
  };
}

/**
 * Reads whom a checked assertion names. Throws unless the assertion itself, which is signed, names issuer, request and
 * this shop: the response around it may not be signed.
 */
export function readPerson(
  profile: Profile,
  expected: { issuer: string; recipient: string },
): { requestId: string; person: SamlPerson } {
  if (profile.issuer !== expected.issuer) throw new Error('another issuer');
  const requestId = requestOf(profile.getAssertion?.() ?? {}, expected.recipient);
  const format = profile.nameIDFormat ?? '';
  if (!profile.nameID || format.endsWith(':transient')) throw new Error('no lasting name');
  const named = format.endsWith(':emailAddress') ? profile.nameID : '';
  return {
    requestId,
    person: {
      nameId: profile.nameID,
      nameIdFormat: format,
      sessionIndex: profile.sessionIndex ?? null,
      email: (textOf(profile, 'email', 254) || named).toLowerCase(),
      firstName: textOf(profile, 'firstName', 80),
      lastName: textOf(profile, 'lastName', 80),
    },
  };
}

/** The request that an assertion for this shop answers. */
function requestOf({ Assertion }: ReadAssertion, recipient: string): string {
  const confirmations = (Assertion?.Subject?.[0]?.SubjectConfirmation ?? []).map(
    (confirmation) => confirmation.SubjectConfirmationData?.[0]?.$,
  );
  const [first] = confirmations;
  if (!first?.InResponseTo || confirmations.length > 1) throw new Error('no request is answered');
  if (first.Recipient !== recipient) throw new Error('another recipient');
  return first.InResponseTo;
}

function textOf(profile: Profile, attribute: keyof typeof names, most: number): string {
  const found = names[attribute].map((name) => profile[name]).find((value) => value !== undefined);
  const value: unknown = Array.isArray(found) ? found[0] : found;
  return typeof value === 'string' ? value.trim().slice(0, most) : '';
}
