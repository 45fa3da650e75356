/** A screen of the dialog that sets place and slot. */
export type Step = 'ADDRESS' | 'STORE' | 'TIMESLOT';

/** The visited steps, the shown one last; empty while the dialog is closed. */
export type Steps = readonly Step[];

/** The choices that the basket already has. */
export interface Known {
  /** It has a place, chosen or proposed. */
  place: boolean;
  /** It has a slot that the shopper chose. */
  time: boolean;
}

/** Steps that a button of each step may lead to (FUL-37). */
const ways: Record<Step, readonly Step[]> = {
  TIMESLOT: ['ADDRESS'],
  ADDRESS: ['TIMESLOT', 'STORE'],
  STORE: ['ADDRESS'],
};

/** The first steps of the dialog. Without a place there are no slots to show, so the address comes first. */
export function openSteps(prompted: Step, known: Known): Steps {
  return prompted === 'TIMESLOT' && !known.place ? ['TIMESLOT', 'ADDRESS'] : [prompted];
}

/**
 * Switches to another step. A visited step is gone back to; a forbidden one changes nothing. Law: no step occurs
 * twice, and slots are never shown without a place.
 */
export function switchStep(steps: Steps, to: Step, known: Known): Steps {
  const shown = steps.at(-1);
  if (!shown || !ways[shown].includes(to) || (to === 'TIMESLOT' && !known.place)) return steps;
  return goTo(steps, to);
}

/**
 * The steps after the shown one was answered; `known` is the state after it. A slot closes the dialog. A place leads
 * to the slots when they were visited or none is chosen. A store without a place leads to the address.
 */
export function settleStep(steps: Steps, known: Known): Steps {
  const shown = steps.at(-1);
  if (!shown || shown === 'TIMESLOT') return [];
  if (!known.place) return goTo(steps, 'ADDRESS');
  return steps.includes('TIMESLOT') || !known.time ? goTo(steps, 'TIMESLOT') : [];
}

/** The steps after Back or Escape: one less, empty after the first. Slots without a place are skipped. */
export function stepBack(steps: Steps, known: Known): Steps {
  const left = steps.slice(0, -1);
  return left.at(-1) === 'TIMESLOT' && !known.place ? stepBack(left, known) : left;
}

function goTo(steps: Steps, to: Step): Steps {
  const met = steps.indexOf(to);
  return met === -1 ? [...steps, to] : steps.slice(0, met + 1);
}
