import type { Caller } from '@bottega/server/testing/shops/running-app';
import type { Things } from './things.ts';

export type Input = Record<string, unknown>;

/** How a parameter is shown to do something: calls that differ in it alone are answered differently. */
export interface Proof {
  /** Two values; undefined: the parameter is absent. */
  values: [value: unknown, other: unknown];
  /** The other parameters of both calls. */
  rest: Input;
  /** The name that is sent, where the contract only says «all other parameters». */
  sent?: string;
  /** What shows the change, when the answer doesn't: the path of a call that reads it. */
  seenAt?: string;
  /** The part of the data that shows the change; absent: all of it. */
  part?(data: never): unknown;
  /** Runs before each call. */
  prepare?(caller: Caller): Promise<unknown>;
  /** Each call is of a new shopper, because it can't be repeated. */
  isOfNewShopper?: true;
}

/** A parameter that must change nothing, and why it is there. The calls must be answered alike. */
export interface NoEffect {
  because: string;
  values: [value: unknown, other: unknown];
  rest: Input;
  sent?: string;
}

/** A parameter whose effect takes more than one call to show: the file and title of the test that proves it. */
export interface Elsewhere {
  file: string;
  title: string;
}

/** Proofs by endpoint and parameter. */
export type Proofs = Record<string, Record<string, Proof | NoEffect | Elsewhere>>;
export type ProofsOf = (things: Things) => Proofs;

type More = Partial<Omit<Proof, 'values' | 'rest'>>;

export const changes = (value: unknown, other: unknown, rest: Input = {}, more: More = {}): Proof => ({
  values: [value, other],
  rest,
  ...more,
});

export const alike = (
  because: string,
  value: unknown,
  other: unknown,
  rest: Input = {},
  sent?: string,
): NoEffect => ({
  because,
  values: [value, other],
  rest,
  ...(sent !== undefined && { sent }),
});

export const elsewhere = (file: string, title: string): Elsewhere => ({ file, title });
