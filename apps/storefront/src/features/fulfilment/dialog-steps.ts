/** A screen of the dialog that settles where and when. */
export type Step = 'ADDRESS' | 'STORE' | 'TIMESLOT';

/** The steps gone through, the one on the screen last; none while the dialog is closed. */
export type Steps = readonly Step[];

/** What the basket knows already. */
export interface Known {
  /** Where it goes, chosen or proposed. */
  place: boolean;
  /** A time the shopper has chosen. */
  time: boolean;
}

/** Where a step may lead by a press (FUL-37). */
const ways: Record<Step, readonly Step[]> = {
  TIMESLOT: ['ADDRESS'],
  ADDRESS: ['TIMESLOT', 'STORE'],
  STORE: ['ADDRESS'],
};

/** The dialog as it opens: without a place there are no slots to show, so the place comes first. */
export function openSteps(asked: Step, known: Known): Steps {
  return asked === 'TIMESLOT' && !known.place ? ['TIMESLOT', 'ADDRESS'] : [asked];
}

/**
 * Another step by a press. One that was gone through is gone back to. What may not follow changes nothing.
 * Law: no step stands in the chain twice, and slots are never on the screen without a place.
 */
export function switchStep(steps: Steps, to: Step, known: Known): Steps {
  const shown = steps.at(-1);
  if (!shown || !ways[shown].includes(to) || (to === 'TIMESLOT' && !known.place)) return steps;
  return goTo(steps, to);
}

/**
 * The step on the screen has its answer, `known` after it. A slot ends it all. A place leads to the slots: back to
 * those it was left from, or on to them while no time is chosen. A store that settled no place leaves it to the address.
 */
export function settleStep(steps: Steps, known: Known): Steps {
  const shown = steps.at(-1);
  if (!shown || shown === 'TIMESLOT') return [];
  if (!known.place) return goTo(steps, 'ADDRESS');
  return steps.includes('TIMESLOT') || !known.time ? goTo(steps, 'TIMESLOT') : [];
}

/** Back and Escape: one step less, closed at the first; slots without a place are nothing to go back to. */
export function stepBack(steps: Steps, known: Known): Steps {
  const left = steps.slice(0, -1);
  return left.at(-1) === 'TIMESLOT' && !known.place ? stepBack(left, known) : left;
}

function goTo(steps: Steps, to: Step): Steps {
  const met = steps.indexOf(to);
  return met === -1 ? [...steps, to] : steps.slice(0, met + 1);
}
