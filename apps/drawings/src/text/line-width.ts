import { fontFolder, typefaces, type TypefaceName } from '@bottega/demo/pictures/typefaces';
import { readFileSync } from 'node:fs';
import { advanceWidths, type AdvanceWidths } from './advance-widths.ts';

const widthsByFace = new Map<TypefaceName, AdvanceWidths>();

function widthsOf(name: TypefaceName): AdvanceWidths {
  let widths = widthsByFace.get(name);
  if (!widths) {
    widths = advanceWidths(readFileSync(new URL(typefaces[name].file, fontFolder)));
    widthsByFace.set(name, widths);
  }
  return widths;
}

/** Width of a line at size 1. Kerning is ignored; with kerning the line is only slightly shorter. */
export function lineWidth(name: TypefaceName, text: string, tracking = 0): number {
  const widths = widthsOf(name);
  let width = 0;
  for (const char of text) width += widths(char.codePointAt(0)!) + tracking;
  return width - (text ? tracking : 0);
}
