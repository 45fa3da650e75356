import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawSprite, spriteFile } from './build-sprite.ts';
import { iconNames } from './icon-names.ts';

test('the sprite holds exactly the listed outlines as the icon set draws them', () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(drawSprite());
});

test('no icon is listed twice', () => {
  expect(new Set(iconNames).size).toBe(iconNames.length);
});
