import type { Hex } from '@bottega/ui/theme/tokens.ts';
import sharp from 'sharp';

/** Strokes of the letters, 10 units high, with their widths. A logo needs no font: mail programs and browsers lack it. */
const letters: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [7, 'M0 10L3.5 0L7 10M1.2 6.6H5.8'],
  B: [6.3, 'M0 0V10H3.6A2.7 2.7 0 0 0 3.6 4.6H0M0 0H3.2A2.3 2.3 0 0 1 3.2 4.6'],
  C: [8.2, 'M8.2 1.8A4.6 5 0 1 0 8.2 8.2'],
  D: [7.5, 'M0 0V10H2.5A5 5 0 0 0 2.5 0H0'],
  E: [6, 'M6 0H0V10H6M0 4.8H5'],
  F: [6, 'M6 0H0V10M0 4.8H5'],
  G: [8.2, 'M8.2 1.8A4.6 5 0 1 0 8.2 8.2V5.4H5.6'],
  H: [7, 'M0 0V10M7 0V10M0 4.8H7'],
  I: [0, 'M0 0V10'],
  J: [4.5, 'M4.5 0V7.5A2.3 2.5 0 0 1 0 7.6'],
  K: [6.8, 'M0 0V10M6.5 0L0 6M2.4 3.9L6.8 10'],
  L: [5.5, 'M0 0V10H5.5'],
  M: [8, 'M0 10V0L4 6.5L8 0V10'],
  N: [7, 'M0 10V0L7 10V0'],
  O: [9.2, 'M4.6 0A4.6 5 0 1 0 4.6 10A4.6 5 0 1 0 4.6 0Z'],
  P: [6.4, 'M0 10V0H3.6A2.8 2.8 0 0 1 3.6 5.6H0'],
  Q: [9.2, 'M4.6 0A4.6 5 0 1 0 4.6 10A4.6 5 0 1 0 4.6 0ZM6 7L9 10.4'],
  R: [6.6, 'M0 10V0H3.6A2.8 2.8 0 0 1 3.6 5.6H0M3.2 5.6L6.6 10'],
  S: [6.4, 'M6 1.6C5 -.4 .4 -.4 .4 2.6C.4 5.6 6.4 4.4 6.4 7.4C6.4 10.6 1 10.6 0 8.2'],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7, 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0'],
  V: [7.2, 'M0 0L3.6 10L7.2 0'],
  W: [10.4, 'M0 0L2.6 10L5.2 1.5L7.8 10L10.4 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7, 'M0 0L3.5 5L7 0M3.5 5V10'],
  Z: [6.8, 'M0 0H6.6L0 10H6.8'],
  '0': [7, 'M3.5 0A3.5 5 0 1 0 3.5 10A3.5 5 0 1 0 3.5 0Z'],
  '1': [2.5, 'M0 2L2.5 0V10'],
  '2': [6.2, 'M.3 2.4C.8 -.8 6 -.8 6 2.6C6 5 2 7 0 10H6.2'],
  '3': [
    6.2,
    'M.3 1.2C2 -.6 5.6 -.2 5.6 2.4C5.6 4 4.2 4.7 2.6 4.7C4.6 4.7 6.2 5.6 6.2 7.3C6.2 10.4 1.4 10.8 0 8.6',
  ],
  '4': [7, 'M5 10V0L0 7H7'],
  '5': [6.2, 'M5.8 0H.9L.4 4.6C2.6 3.4 6.2 3.8 6.2 6.8C6.2 10.4 1.4 10.8 0 8.8'],
  '6': [6.2, 'M5.4 .4C2 .6 .2 3.6 .2 6.6A3 3.2 0 1 0 3.2 3.6C1.4 3.6 .2 5 .2 6.8'],
  '7': [6.2, 'M0 0H6.2L2.2 10'],
  '8': [6, 'M3 0A2.4 2.3 0 1 0 3 4.6A2.4 2.3 0 1 0 3 0ZM3 4.6A3 2.7 0 1 0 3 10A3 2.7 0 1 0 3 4.6Z'],
  '9': [6.2, 'M.8 9.6C4.4 9.4 6.2 6.4 6.2 3.4A3 3.2 0 1 0 3.2 6.4C5 6.4 6.2 5 6.2 3.2'],
  '-': [4, 'M0 5H4'],
  "'": [0, 'M0 0V2.2'],
  ' ': [3, ''],
};

const gap = 2.6;
const scale = 2.6;
const height = 52;
const mailHeight = 80;

interface WordLogo {
  headerLogo: string;
  inverseLogo: string;
  icon: string;
  mailLogo: Buffer;
}

/** Draws a name in capital letters: the logos, the icon with its first letter, and the picture for mails. */
export async function drawWordLogo(name: string, { brand }: { brand: Hex }): Promise<WordLogo> {
  const drawn = lettersOf(name);
  const inverseLogo = wordSvg(name, drawn, '#ffffff');
  return {
    headerLogo: wordSvg(name, drawn, brand),
    inverseLogo,
    icon: iconSvg(drawn[0] ?? 'O', brand),
    mailLogo: await mailPicture(inverseLogo, brand),
  };
}

/** The letters that can be drawn, without accents. */
const lettersOf = (name: string): string[] =>
  Array.from(
    name
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toUpperCase(),
  ).filter((letter) => letter in letters);

function wordSvg(name: string, drawn: readonly string[], color: Hex): string {
  let x = 2;
  const paths = drawn.map((letter) => {
    const [width, strokes] = letters[letter]!;
    const path = strokes && `<path transform="translate(${round(x)} 0)" d="${strokes}"/>`;
    x += width + gap;
    return path;
  });
  // an even width, as pictures for dense screens need
  const width = 2 * Math.ceil(((x + 2 - gap) * scale) / 2);
  const label = name.replace(/[<>&"]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<g transform="translate(0 13) scale(${scale})" fill="none" stroke="${color}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>
</svg>
`;
}

function iconSvg(letter: string, brand: Hex): string {
  const [width, strokes] = letters[letter]!;
  const left = round((64 - width * 3.4) / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="14" fill="${brand}"/>
<path transform="translate(${left} 15) scale(3.4)" fill="none" stroke="#ffffff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="${strokes}"/>
</svg>
`;
}

/** The inverse logo on the header's colour, 80 pixels high and of an even width. */
async function mailPicture(svg: string, brand: Hex): Promise<Buffer> {
  const [, width] = /viewBox="0 0 (\d+)/.exec(svg)!;
  const wide = 2 * Math.round((Number(width) * mailHeight) / height / 2);
  return sharp(Buffer.from(svg), { density: 150 })
    .resize(wide, mailHeight, { fit: 'fill' })
    .flatten({ background: brand })
    .png()
    .toBuffer();
}

const round = (value: number): number => Math.round(value * 100) / 100;
