import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dismissInstall, isInstallDue } from './index.ts';

const day = 86_400_000;
const moment = fc.integer({ min: 0, max: 4e12 });

test('when the banner was never dismissed, then it may show', () => {
  fc.assert(
    fc.property(moment, (now) => {
      expect(isInstallDue(undefined, now)).toBe(true);
    }),
  );
});

test('when the banner is dismissed once, then it is hidden for exactly 7 days', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 30 * day }), (now, later) => {
      expect(isInstallDue(dismissInstall(undefined, now), now + later)).toBe(later >= 7 * day);
    }),
  );
});

test('when a reminder is dismissed, then the next comes after exactly 14 days, every time', () => {
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 0, max: 30 * day }),
      (now, times, later) => {
        let memory = dismissInstall(undefined, now - 7 * day);
        for (let done = 1; done < times; done += 1) memory = dismissInstall(memory, now);
        expect(isInstallDue(memory, now + later)).toBe(later >= 14 * day);
      },
    ),
  );
});
