import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserNames, type BrowserName } from './debian.ts';

const brands = ['rosmarino', 'ponte'];
const heights = { 1440: 900, 360: 780 };

export interface Options {
  browser: BrowserName[];
  brand: string[];
  /** Sizes of the window in px. */
  sizes: { width: number; height: number }[];
  /** Folder in which the drivers are installed. */
  from: string;
}

/** Reads the options of `npm run browsers`. A wrong one ends the process. */
export function readOptions(): Options {
  const widths = Object.keys(heights);
  const known = { browser: browserNames, brand: brands, width: widths };
  const { values } = parseArgs({
    options: {
      browser: { type: 'string', multiple: true, default: browserNames },
      brand: { type: 'string', multiple: true, default: brands },
      width: { type: 'string', multiple: true, default: widths },
      from: { type: 'string', default: join(import.meta.dirname, '../../.toolchain/browsers') },
    },
  });
  for (const [option, names] of Object.entries(known)) {
    const wrong = values[option as keyof typeof known].find((value) => !names.includes(value as never));
    if (wrong === undefined) continue;
    console.error(`✖ --${option} ${wrong}: it is one of ${names.join(', ')}.`);
    process.exit(1);
  }
  return {
    browser: values.browser as BrowserName[],
    brand: values.brand,
    sizes: values.width.map((width) => ({
      width: Number(width),
      height: heights[width as unknown as keyof typeof heights],
    })),
    from: values.from,
  };
}
