import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, isNewerVersion } from './index.ts';

const version = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));

describe('version compare', () => {
  it('[TEN-32] versions are compared by number, not by text: 1.10.0 is newer than 1.9.9', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBe(1);
    expect(compareVersions('1.2', '1.2.0')).toBe(0);
    expect(isNewerVersion('1.2.2', '1.2.2')).toBe(false);
  });

  it('[TEN-32] a version with a part that is no number is not comparable and never newer', () => {
    for (const odd of ['1.2.x', '', '1..2', 'v1.2', '1.2-beta', '1.2.', ' 1.2', '1e3', '-1.0']) {
      expect(compareVersions(odd, '1.0.0')).toBeUndefined();
      expect(compareVersions('1.0.0', odd)).toBeUndefined();
      expect(isNewerVersion(odd, '0.0.1')).toBe(false);
    }
  });

  it('when two versions are swapped, then the result is reversed; trailing zeros make no difference', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(compareVersions(a, b)).toBe(0 - (compareVersions(b, a) ?? Number.NaN) || 0);
        expect(compareVersions(a, `${a}.0`)).toBe(0);
        expect(compareVersions(`${a}.1`, a)).toBe(1);
      }),
    );
  });

  it('the comparison of versions is transitive', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        const [newest, middle, oldest] = [a, b, c].sort((x, y) => compareVersions(y, x) ?? 0) as [
          string,
          string,
          string,
        ];
        const steps = [compareVersions(newest, middle), compareVersions(middle, oldest)];
        expect(compareVersions(newest, oldest)).toBe(steps.includes(1) ? 1 : 0);
      }),
    );
  });
});
