import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, setText, type Rect } from './fit-text.ts';
import { demoFonts, typefaces, type TypefaceName } from '@bottega/demo/pictures/typefaces';
import { lineWidth } from './line-width.ts';

const faces = Object.keys(typefaces) as TypefaceName[];
const box: Rect = { x: 60, y: 60, w: 480, h: 300 };

const drawnBox = (text: string, face: TypefaceName, area = box, maxLines = 3) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">${setText(text, area, { face, fill: '#000', maxLines })}</svg>`;
  return new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: demoFonts.map(({ file }) => file) },
  }).getBBox();
};

const phrase = fc
  .array(fc.stringMatching(/^[A-Za-zàèéìòù0-9'%&]{1,14}$/), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '));
const area = fc.record({
  x: fc.constant(0),
  y: fc.constant(0),
  w: fc.integer({ min: 20, max: 500 }),
  h: fc.integer({ min: 8, max: 400 }),
});

describe('fitting text', () => {
  it('fitted text stays inside its box and keeps all words, for any text and box', () => {
    fc.assert(
      fc.property(
        phrase,
        area,
        fc.constantFrom(...faces),
        fc.integer({ min: 1, max: 4 }),
        (text, place, face, maxLines) => {
          const { lines, size, leading } = fitText(text, place, { face, fill: '#000', maxLines });
          expect(lines.join(' ')).toBe(text);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          expect(lines.length * size * leading).toBeLessThanOrEqual(place.h * 1.001);
          for (const line of lines) expect(lineWidth(face, line) * size).toBeLessThanOrEqual(place.w);
        },
      ),
    );
  });

  it.each(faces)('the font %s is measured as the renderer sets it, accents included', (face) => {
    const text = 'Caffè più lieve: tè, purè, ragù e àncora';
    const drawn = drawnBox(text, face, { x: 0, y: 0, w: 600, h: 600 }, 1)!;
    const { size } = fitText(text, { x: 0, y: 0, w: 600, h: 600 }, { face, fill: '#000', maxLines: 1 });
    expect(drawn.width / (lineWidth(face, text) * size)).toBeGreaterThan(0.9);
    expect(drawn.width).toBeLessThanOrEqual(600);
  });

  it.each(faces)('text in the font %s is rendered inside its box', (face) => {
    const drawn = drawnBox('Piadina romagnola IGP alla riminese con olio extravergine di oliva', face)!;
    expect(drawn.x).toBeGreaterThanOrEqual(box.x - 2);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(box.x + box.w + 2);
    expect(drawn.y).toBeGreaterThanOrEqual(box.y - 12);
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(box.y + box.h + 12);
  });

  it('special characters in a text are escaped', () => {
    expect(setText('Bruzzone & <Figli>', box, { face: 'narrow', fill: '#000' })).toContain('&amp; ');
    expect(drawnBox('Bruzzone & <Figli>', 'narrow')).toBeDefined();
  });
});
