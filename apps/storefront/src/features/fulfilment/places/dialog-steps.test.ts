import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openSteps,
  settleStep,
  stepBack,
  switchStep,
  type Known,
  type Step,
  type Steps,
} from './dialog-steps.ts';

const nothing: Known = { place: false, time: false };
const placed: Known = { place: true, time: false };
const all: Known = { place: true, time: true };

describe('[FUL-37] steps of the dialog of place and slot', () => {
  it('from the slots the dialog leads to the address, and back after an answer or Back', () => {
    const away = switchStep(openSteps('TIMESLOT', placed), 'ADDRESS', placed);
    expect(away).toEqual(['TIMESLOT', 'ADDRESS']);
    expect(settleStep(away, placed)).toEqual(['TIMESLOT']);
    expect(settleStep(away, all)).toEqual(['TIMESLOT']);
    expect(stepBack(away, placed)).toEqual(['TIMESLOT']);
  });

  it('from the address the dialog leads to the slots or to a store', () => {
    const start = openSteps('ADDRESS', placed);
    expect(switchStep(start, 'TIMESLOT', placed)).toEqual(['ADDRESS', 'TIMESLOT']);
    expect(switchStep(start, 'STORE', placed)).toEqual(['ADDRESS', 'STORE']);
    expect(switchStep(start, 'TIMESLOT', nothing)).toEqual(start);
    expect(settleStep(start, placed)).toEqual(['ADDRESS', 'TIMESLOT']);
    expect(settleStep(start, all)).toEqual([]);
  });

  it('from a store the dialog leads to the address, then to the slots', () => {
    const start = openSteps('STORE', nothing);
    const atAddress = switchStep(start, 'ADDRESS', nothing);
    expect(atAddress).toEqual(['STORE', 'ADDRESS']);
    expect(settleStep(atAddress, placed)).toEqual(['STORE', 'ADDRESS', 'TIMESLOT']);
    // a store that settled the place itself skips the address
    expect(settleStep(start, placed)).toEqual(['STORE', 'TIMESLOT']);
    expect(settleStep(start, nothing)).toEqual(['STORE', 'ADDRESS']);
    expect(switchStep(start, 'TIMESLOT', placed)).toEqual(start);
  });

  it('when slots are requested without a place, then the address comes first, and giving it up closes the dialog', () => {
    const start = openSteps('TIMESLOT', nothing);
    expect(start).toEqual(['TIMESLOT', 'ADDRESS']);
    expect(stepBack(start, nothing)).toEqual([]);
    expect(settleStep(start, placed)).toEqual(['TIMESLOT']);
    expect(settleStep(['TIMESLOT'], all)).toEqual([]);
  });
});

const aStep = fc.constantFrom<Step>('ADDRESS', 'STORE', 'TIMESLOT');
const aPress = fc.oneof(
  fc.record({ kind: fc.constant('switch' as const), to: aStep }),
  // setting a place may keep or lose the slot, and a store may settle no place
  fc.record({ kind: fc.constant('settle' as const), keepsTime: fc.boolean(), settlesPlace: fc.boolean() }),
  fc.record({ kind: fc.constant('back' as const) }),
);

interface Walk {
  steps: Steps;
  known: Known;
}

function walk({ steps, known }: Walk, press: typeof aPress extends fc.Arbitrary<infer P> ? P : never): Walk {
  if (press.kind === 'switch') return { steps: switchStep(steps, press.to, known), known };
  if (press.kind === 'back') return { steps: stepBack(steps, known), known };
  const shown = steps.at(-1);
  const after: Known =
    shown === 'TIMESLOT'
      ? all
      : {
          place: known.place || shown === 'ADDRESS' || press.settlesPlace,
          time: known.time && press.keepsTime,
        };
  return { steps: settleStep(steps, after), known: after };
}

const someWalk = fc.record({
  prompted: aStep,
  place: fc.boolean(),
  time: fc.boolean(),
  presses: fc.array(aPress, { maxLength: 30 }),
});

/** Every state of the dialog until it is closed, with the first one. */
function statesOf({ prompted, place, time, presses }: WalkMade): Walk[] {
  const known = { place, time: place && time };
  const states: Walk[] = [{ steps: openSteps(prompted, known), known }];
  for (const press of presses) {
    const at = states.at(-1)!;
    if (at.steps.length === 0) break;
    states.push(walk(at, press));
  }
  return states;
}
type WalkMade = typeof someWalk extends fc.Arbitrary<infer W> ? W : never;

describe('[FUL-37] properties of the dialog’s steps', () => {
  it('after any presses, no step occurs twice and slots are never shown without a place', () => {
    fc.assert(
      fc.property(someWalk, (walk) => {
        for (const { steps, known } of statesOf(walk)) {
          expect(new Set(steps).size).toBe(steps.length);
          expect(steps.at(-1) === 'TIMESLOT' && !known.place).toBe(false);
        }
      }),
    );
  });

  it('after any presses, Back leads to the step before and three times Back closes the dialog', () => {
    fc.assert(
      fc.property(someWalk, aStep, (walk, to) => {
        for (const { steps, known } of statesOf(walk)) {
          const left = stepBack(steps, known);
          expect(left).toEqual(steps.slice(0, left.length));
          expect(left.length).toBeLessThan(Math.max(steps.length, 1));
          const switched = switchStep(steps, to, known);
          expect(switched.length > steps.length ? stepBack(switched, known) : steps).toEqual(steps);
          expect(stepBack(stepBack(left, known), known)).toEqual([]);
        }
      }),
    );
  });
});
