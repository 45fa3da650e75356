import { contrast } from '@bottega/ui/theme/contrast.ts';
import { edgePairs, textPairs } from '@bottega/ui/theme/pairs.ts';
import type { Hex } from '@bottega/ui/theme/tokens.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteOf } from './palette.ts';
import { drawWordLogo } from './word-logo.ts';

test('for any colour, the palette of a new brand has the contrast that WCAG 2.2 AA demands', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (hex) => {
      const colors = paletteOf(hex);
      for (const [front, ground] of textPairs)
        expect(contrast(colors[front], colors[ground]), `${front} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const [front, ground] of edgePairs)
        expect(contrast(colors[front], colors[ground]), `${front} on ${ground}`).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('when a colour has enough contrast already, then the brand keeps it', () => {
  expect(paletteOf('#0b3bb3').brand).toBe('#0b3bb3');
});

test.each(['Mercato Tìmo', "L'Orto 24", '北京', 'A & B <x>'])(
  'when a brand is called %s, then its logos are drawn',
  async (name) => {
    const { headerLogo, icon, mailLogo } = await drawWordLogo(name, { brand: '#0b3bb3' });
    for (const svg of [headerLogo, icon]) expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect([mailLogo.readUInt32BE(16) % 2, mailLogo.readUInt32BE(20)]).toEqual([0, 80]);
  },
);
