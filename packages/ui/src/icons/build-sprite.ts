/**
 * Draws `sprite.svg` from the Tabler outlines listed in `icon-names.ts`.
 * Run after changing the list: `node packages/ui/src/icons/build-sprite.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconNames } from './icon-names.ts';

const require = createRequire(import.meta.url);
export const spriteFile = new URL('./sprite.svg', import.meta.url);

/** The text of the whole sprite, with one `<symbol>` per icon. The style sheet sets the stroke. */
export function drawSprite(): string {
  return [
    '<!-- Tabler Icons, (c) Paweł Kuna, MIT licence -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${outline(name)}</symbol>`),
    '</svg>',
    '',
  ].join('\n');
}

function outline(name: string): string {
  const svg = readFileSync(require.resolve(`@tabler/icons/outline/${name}.svg`), 'utf8');
  const shapes = svg.match(/<(path|circle|rect|line|polyline|ellipse)\b[^>]*>/g);
  if (shapes === null) throw new Error(`No shapes in the outline ${name}`);
  // leave out the first shape of each outline, an invisible square that only sets the drawing's box
  const visible = shapes.filter((shape) => !shape.includes('stroke="none"'));
  return visible.map((shape) => shape.replace(/\s+/g, ' ').replace(' />', '/>')).join('');
}

if (import.meta.main) writeFileSync(spriteFile, drawSprite());
