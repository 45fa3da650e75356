import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtFile, BrandFiles } from '../../../platform/brand.ts';
import { shortName } from './json-file.ts';
import { readScreenshots } from './screenshot-files.ts';

/** Height of the logo in mails, in pixels. */
const mailLogoHeight = 80;

/** Reads logos and icon. A solid header shows the inverse logo, as the footer does. */
export function readArt(
  folder: string,
  header: 'solid' | 'light',
  problems: string[],
): BrandFiles | undefined {
  const read = <F>(name: string, parse: (bytes: Buffer) => F | string): F | undefined => {
    const path = join(folder, name);
    const parsed = existsSync(path) ? parse(readFileSync(path)) : 'this file is missing';
    if (typeof parsed !== 'string') return parsed;
    problems.push(`${shortName(path)}: ${parsed}`);
    return undefined;
  };
  const footerLogo = read('logo-inverse.svg', svgOf);
  const headerLogo = header === 'solid' ? footerLogo : read('logo.svg', svgOf);
  const icon = read('icon.svg', svgOf);
  const mailLogo = read('logo-mail.png', pngOf);
  const screenshots = readScreenshots(folder, problems);
  return (
    headerLogo && footerLogo && icon && mailLogo && { headerLogo, footerLogo, icon, mailLogo, screenshots }
  );
}

/** A browser may open a logo as a document of the shop's origin, so it must not hold a script. */
const active = /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|javascript:|<!ENTITY/i;

function svgOf(bytes: Buffer): ArtFile | string {
  const text = bytes.toString('utf8');
  const [, width, height] = /<svg\b[^>]*\sviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(text) ?? [];
  if (!(Number(width) > 0 && Number(height) > 0)) return 'is no SVG drawing with a viewBox';
  if (active.test(text)) return 'holds a script or another active part';
  return { bytes, type: 'image/svg+xml', width: Number(width), height: Number(height) };
}

function pngOf(bytes: Buffer): ArtFile | string {
  if (bytes.subarray(1, 4).toString() !== 'PNG' || bytes.length < 24) return 'is no PNG picture';
  // the first chunk of a PNG file starts with width and height
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (height !== mailLogoHeight || width % 2 !== 0)
    return `is ${width}×${height} pixels, but must be ${mailLogoHeight} high and of an even width`;
  return { bytes, type: 'image/png', width, height };
}
