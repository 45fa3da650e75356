import { darker } from '../color.ts';
import { round } from '../text/fit-text.ts';
import { clipped, type Sketch } from '../sketch.ts';
import type { Body, Mark } from './marks.ts';

/** How a shop prints: its ink, the lines that shade, how hard light turns into dark. */
export interface Press {
  ink: string;
  /** Distance and angle of the lines of shade. */
  pitch: number;
  angle: number;
  /** How steeply the ink goes from none to all. */
  gain: number;
  /** How far the graver trembles. */
  tremble: number;
  /** The contours' width against the drawn one. */
  weight: number;
}

const bodies: Record<Exclude<Body, 'flat'>, readonly [blur: number, height: number]> = {
  low: [5, 12],
  round: [11, 28],
  full: [22, 56],
  ball: [40, 104],
};

/** Whole drawings lie on paper; others take a share of a drawing's width, such as a label on a pack. */
export type Sheet = { paper: string } | { share: number };

/** Light from above left on a surface that rises inside its outline. */
const relief = (id: string, [blur, height]: readonly [number, number], share: number): string =>
  `<filter id="${id}" x="-4%" y="-4%" width="108%" height="108%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feDiffuseLighting surfaceScale="${round(height * share)}" diffuseConstant="1.2" lighting-color="#fff"><feDistantLight azimuth="235" elevation="57"/></feDiffuseLighting><feComposite in2="SourceGraphic" operator="arithmetic" k1="1"/><feComposite in2="SourceAlpha" operator="in"/></filter>`;

/**
 * Red is light and blue is the screen of lines: where the screen is stronger, ink. Only a whole drawing trembles:
 * resvg aborts on turbulence in a filter that doesn't begin on a whole pixel.
 */
function inkFilter(id: string, { ink, gain, tremble }: Press, trembling: boolean): string {
  const channel = (at: number) =>
    Math.round((Number.parseInt(ink.slice(at, at + 2), 16) / 255) * 1000) / 1000;
  const tint = [1, 3, 5].map((at) => `0 0 0 0 ${channel(at)}`).join(' ');
  const shake = `<feTurbulence type="fractalNoise" baseFrequency=".013" numOctaves="2" seed="3" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${tremble}" xChannelSelector="R" yChannelSelector="G"/>`;
  return `<filter id="${id}" x="-20" y="-20" width="640" height="640" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">${trembling ? shake : ''}<feColorMatrix values="${tint} ${-gain} 0 ${gain} 0 .2"/></filter>`;
}

function screen(id: string, { pitch, angle }: Press): string {
  const half = round(pitch / 2);
  return `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="${pitch}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#000"/><stop offset=".5" stop-color="#0000f0"/><stop offset="1" stop-color="#000"/></linearGradient><pattern id="${id}" width="${half}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${half}" height="${pitch}" fill="url(#${id}g)"/></pattern>`;
}

/** Defines the filters once a drawing; a drawing has one press. */
function prepare(sketch: Sketch, press: Press, sheet: Sheet): void {
  if (sketch.defs.some((def) => def.startsWith('<filter id="ink"'))) return;
  sketch.defs.push(inkFilter('ink', press, 'paper' in sheet), screen('lines', press));
  // renderers don't shrink the height of a relief with the drawing
  const share = 'share' in sheet ? sheet.share : 1;
  for (const [body, shape] of Object.entries(bodies)) sketch.defs.push(relief(body, shape, share));
}

/** A group or a clipped part, whatever its marks are made into. */
function nested(
  sketch: Sketch,
  mark: Extract<Mark, { marks: unknown }>,
  inside: (mark: Mark) => string,
): string {
  const content = mark.marks.map(inside).join('');
  return mark.kind === 'clip'
    ? clipped(sketch, mark.d, content)
    : `<g transform="${mark.transform}">${content}</g>`;
}

function tint(sketch: Sketch, mark: Mark, shade: string | undefined): string {
  switch (mark.kind) {
    case 'part':
      return `<path d="${mark.d}" fill="${mark.color}"/>`;
    case 'light':
      return `<path d="${mark.d}" fill="none" stroke="${mark.color}" stroke-width="${round(mark.width)}" stroke-linecap="round"/>`;
    case 'shadow':
      return shade === undefined ? '' : `<path d="${mark.d}" fill="${shade}"/>`;
    case 'ink':
      return '';
    default:
      return nested(sketch, mark, (part) => tint(sketch, part, shade));
  }
}

const red = (tone: number): string =>
  `#${Math.round(tone * 255)
    .toString(16)
    .padStart(2, '0')}0000`;

function tone(sketch: Sketch, mark: Mark, weight: number): string {
  switch (mark.kind) {
    case 'part': {
      const edge = mark.edge ? ` stroke="#000" stroke-width="${round(mark.edge * weight)}"` : '';
      const body = mark.body === 'flat' ? '' : ` filter="url(#${mark.body})"`;
      return `<path d="${mark.d}" fill="${red(mark.tone)}"${edge}${body}/>`;
    }
    case 'light':
      return `<path d="${mark.d}" fill="none" stroke="#f00" stroke-width="${round(mark.width)}" stroke-linecap="round"/>`;
    case 'shadow':
      return `<path d="${mark.d}" fill="${red(0.55)}"/>`;
    case 'ink':
      return `<path d="${mark.d}" fill="none" stroke="#000" stroke-width="${round(mark.width * weight)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    default:
      return nested(sketch, mark, (part) => tone(sketch, part, weight));
  }
}

/**
 * Prints the marks: flat tints first, then one ink whose lines swell where the things turn from the light.
 * The marks fill a square 600 wide.
 */
export function print(sketch: Sketch, marks: readonly Mark[], press: Press, sheet: Sheet): string {
  prepare(sketch, press, sheet);
  const shade = 'paper' in sheet ? darker(sheet.paper, 0.1) : undefined;
  const tints = marks.map((mark) => tint(sketch, mark, shade)).join('');
  const tones = marks.map((mark) => tone(sketch, mark, press.weight)).join('');
  const whole = 'x="-30" y="-30" width="660" height="660"';
  return `<g transform="translate(-3 3)">${tints}</g><g filter="url(#ink)"><rect ${whole} fill="#f00"/>${tones}<rect ${whole} fill="url(#lines)" style="mix-blend-mode:screen"/></g>`;
}
