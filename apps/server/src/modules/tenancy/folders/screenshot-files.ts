import { installScreens } from '@bottega/domain/content';
import { imageSize } from 'image-size';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenshotFile } from '../../../platform/brand.ts';
import { shortName } from './json-file.ts';

const mostBytes = 150 * 1024;
/** Some browsers show JPEG and PNG alone. They leave out pictures of other sizes, in pixels, and of longer sides (https://w3c.github.io/manifest-app-info/). */
const [least, most, longestRatio] = [320, 3840, 2.3];
const named = new RegExp(`^(narrow|wide)-(${installScreens.join('|')})\\.jpg$`);

/** Reads the pictures of the shop that a browser shows before it installs it. A brand may have none. */
export function readScreenshots(brandFolder: string, problems: string[]): ScreenshotFile[] {
  const folder = join(brandFolder, 'screenshots');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).sort();
  const read = files.flatMap((name) => {
    const parsed = screenshotOf(name, readFileSync(join(folder, name)));
    if (typeof parsed !== 'string') return [parsed];
    problems.push(`${shortName(join(folder, name))}: ${parsed}`);
    return [];
  });
  for (const form of ['narrow', 'wide'] as const) {
    const ratios = new Set(
      read.filter((screenshot) => screenshot.form === form).map(({ width, height }) => width / height),
    );
    if (ratios.size > 1)
      problems.push(
        `${shortName(folder)}: all ${form} pictures must have the same ratio of width and height`,
      );
  }
  return read;
}

function screenshotOf(name: string, bytes: Buffer): ScreenshotFile | string {
  const [, form, screen] = named.exec(name) ?? [];
  if (!form || !screen) return `is no (narrow|wide)-(${installScreens.join('|')}).jpg`;
  if (bytes.length > mostBytes) return `has ${Math.ceil(bytes.length / 1024)} KB, but at most 150`;
  const size = sizeOf(bytes);
  if (!size) return 'is no JPEG picture';
  const { width, height } = size;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < least || long > most || long > short * longestRatio)
    return `is ${width}×${height} pixels, but must have ${least} to ${most}, and a long side of at most ${longestRatio} short ones`;
  if ((form === 'narrow') !== height > width) return `is ${width}×${height} pixels, which isn't ${form}`;
  return { bytes, type: 'image/jpeg', width, height, form, screen } as ScreenshotFile;
}

function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { type, width, height } = imageSize(bytes);
    return type === 'jpg' ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
