import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcon } from '@bottega/server/modules/tenancy/draw-icon';
import type { BrandApp } from './app-of-brand.ts';

type Brand = BrandApp['brand'];

/** Part of an adaptive icon that no phone cuts off. */
const safePart = 0.6;
/** Part of the splash screen's shorter side that the logo takes. */
const splashPart = 0.45;

/** Draws every picture of a generated project anew, in its own size. */
export async function drawArt(folder: string, brand: Brand): Promise<void> {
  for (const path of picturesIn(folder)) await redraw(path, brand);
}

const picturesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.png'))
    .map((name) => join(folder, name));

async function redraw(path: string, { files, theme }: Brand): Promise<void> {
  const size = sizeOf(path);
  const { brand, header } = theme.colors as { brand: string; header: string };
  if (path.includes('splash'))
    return save(path, drawIcon(files.headerLogo, { ...size, background: header, scale: splashPart }));
  if (path.includes('foreground')) return save(path, drawIcon(files.icon, { ...size, scale: safePart }));
  if (path.includes('AppIcon')) return save(path, drawIcon(files.icon, { ...size, background: brand }));
  return save(path, drawIcon(files.icon, size));
}

const save = async (path: string, drawn: Promise<Buffer>): Promise<void> => writeFileSync(path, await drawn);

/** The first chunk of a PNG file starts with width and height. */
function sizeOf(path: string): { width: number; height: number } {
  const bytes = readFileSync(path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
