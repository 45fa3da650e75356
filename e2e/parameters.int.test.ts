import { readFileSync } from 'node:fs';
import { contract, type Endpoint } from '@bottega/contract';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '@bottega/server/testing/shops/running-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartProofs } from './parameters/cart.ts';
import { aftersaleProofs } from './parameters/aftersale.ts';
import { catalogProofs } from './parameters/catalog.ts';
import { checkoutProofs } from './parameters/checkout.ts';
import { contentProofs } from './parameters/content.ts';
import { customerProofs } from './parameters/customer.ts';
import { fulfilmentProofs } from './parameters/fulfilment.ts';
import { giftProofs } from './parameters/gift.ts';
import { identityProofs } from './parameters/identity.ts';
import { listsProofs } from './parameters/lists.ts';
import { orderProofs } from './parameters/order.ts';
import { notificationProofs } from './parameters/notification.ts';
import type { Elsewhere, Input, NoEffect, Proof, Proofs, ProofsOf } from './parameters/proof.ts';
import { makeThings, type Things } from './parameters/things.ts';

/* Each input parameter of the contract does what it says: calls that differ in it alone are answered differently. */

const proofsOfWords: ProofsOf[] = [
  catalogProofs,
  contentProofs,
  fulfilmentProofs,
  giftProofs,
  listsProofs,
  cartProofs,
  orderProofs,
  checkoutProofs,
  identityProofs,
  customerProofs,
  aftersaleProofs,
  notificationProofs,
];

/** All endpoints of the contract, with the names of their parameters. */
const endpoints = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([word, ofWord]) =>
    Object.entries(ofWord).map(([name, endpoint]) => ({
      id: `${word}.${name}`,
      endpoint,
      parameters: Object.keys((endpoint.input as { properties?: object }).properties ?? {}),
    })),
);
const named = endpoints.flatMap(({ id, endpoint, parameters }) =>
  parameters.map((parameter) => ({ id, endpoint, parameter })),
);

let shop: RunningApp;
let things: Things;
let proofs: Proofs;
beforeAll(async () => {
  shop = await runningApp();
  things = await makeThings(shop);
  proofs = Object.assign({}, ...proofsOfWords.map((proofsOf) => proofsOf(things)));
});
afterAll(() => shop.close());

test('when the contract has a parameter, then it has a proof, and no proof is of a parameter that is gone', () => {
  const proved = Object.entries(proofs).flatMap(([id, own]) =>
    Object.keys(own).map((name) => `${id} ${name}`),
  );
  const inContract = named.map(({ id, parameter }) => `${id} ${parameter}`);
  const missing = inContract.filter((name) => !proved.includes(name));
  expect(missing, 'add a proof of these to the word’s file in e2e/parameters').toEqual([]);
  const gone = proved.filter((name) => !inContract.includes(name));
  expect(gone, 'take the proofs of these out of e2e/parameters').toEqual([]);
});

describe('calls that differ in one parameter', () => {
  test.each(named)('$id $parameter', async ({ id, endpoint, parameter }) => {
    const proof = proofs[id]![parameter]!;
    const shows = 'file' in proof ? whetherTested(proof) : await compared(proof, endpoint, parameter);
    expect(shows).toBe('because' in proof ? 'no change' : 'a change');
  });
});

/** A test elsewhere shows the change, if it exists. */
function whetherTested({ file, title }: Elsewhere): string {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const isThere = text.includes(`test('${title}'`) || text.includes(`test(\`${title}\``);
  return isThere ? 'a change' : `no test of that title in ${file}`;
}

async function compared(proof: Proof | NoEffect, endpoint: Endpoint, parameter: string): Promise<string> {
  const [value, other] = proof.values;
  const called = (value: unknown) =>
    shownBy(proof, endpoint, { ...proof.rest, [proof.sent ?? parameter]: value });
  const first = await called(value);
  if ((await called(value)) !== first) return 'another answer to the same call';
  return (await called(other)) === first ? 'no change' : 'a change';
}

/** What a call answers, or what is seen after it, as text. */
async function shownBy(proof: Proof | NoEffect, endpoint: Endpoint, input: Input): Promise<string> {
  if ('because' in proof) return shown(await ask(things.shopper, endpoint, input));
  const caller = proof.isOfNewShopper ? await things.newShopper() : things.shopper;
  await proof.prepare?.(caller);
  const answer = await ask(caller, endpoint, input);
  return proof.seenAt === undefined ? shown(answer, proof.part) : shown(await caller.get(proof.seenAt));
}

function shown(answer: Answered<unknown>, part: Proof['part'] = (data: unknown) => data): string {
  const { http, response, data, text } = answer;
  // content has no envelope
  if (!response) return `${http} ${text}`;
  if (response.status !== 0) return JSON.stringify(response.errorsMessage);
  return JSON.stringify(part(data as never));
}

function ask(caller: Caller, { method, path }: Endpoint, input: Input): Promise<Answered<unknown>> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  const rest = fields.filter(
    ([name]) => !path.split('/').includes(`:${name}`) && !path.includes(`:${name}-`),
  );
  if (method === 'POST') return caller.post<unknown>(url, Object.fromEntries(rest));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return caller.get<unknown>(`${url}?${query}`);
}
