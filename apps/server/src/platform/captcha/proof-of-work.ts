import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaMinutes, type Captcha } from './captcha.ts';

/** Work of a challenge: about half a second on a phone of the middle class. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, fewest: 500, most: 1500 };

/**
 * Proof of work without a third party: the browser searches a number, the server recognises it by a signature.
 *
 * @param secret signs the challenges, the same on every server (`readPlatformSecret`)
 */
export function proofOfWork(secret: string): Captcha {
  const signing = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.solution` };
  return {
    async offer({ key }, now) {
      const challenge = await createChallenge({
        ...signing,
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.fewest, work.most),
        deriveKey,
        expiresAt: new Date(now.getTime() + captchaMinutes * 60_000),
        data: { brand: key },
      });
      return { challenge: JSON.stringify(challenge) };
    },
    async verify({ key }, token) {
      const answer = read(token);
      if (answer?.challenge.parameters.data?.['brand'] !== key) return undefined;
      const { verified } = await verifySolution({ ...answer, ...signing, deriveKey });
      return verified ? answer.challenge.signature : undefined;
    },
  };
}

/** A token is JSON of challenge and solution in base64. The library checks what is in it. */
function read(token: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const answer = JSON.parse(Buffer.from(token, 'base64').toString()) as unknown;
    return isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(answer: unknown): answer is { challenge: Challenge; solution: Solution } {
  const { challenge, solution } = (answer ?? {}) as Partial<Record<string, Partial<Challenge>>>;
  const { parameters, signature } = challenge ?? {};
  return isRecord(parameters) && typeof signature === 'string' && isRecord(solution);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
