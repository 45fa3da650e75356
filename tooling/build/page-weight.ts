import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Vite's manifest: the built file of each source. */
export type Manifest = Record<string, { file: string; imports?: readonly string[] }>;

export interface Weights {
  /** Compressed bytes that every page loads first. */
  entry: number;
  /** Compressed bytes that a screen adds, by the name of its file. */
  routes: Record<string, number>;
  /** Bytes of all fonts of a brand, by its key. */
  fonts: Record<string, number>;
}

/** A file of the app is compressed in its package. Pictures and fonts aren't weighed; the map's drawing is a picture. */
const unweighed = /\.(?:woff2|png|webp|svg)$|\.topo-[^/]*\.js$/;

/** Compressed bytes of the app's files, without pictures and fonts. */
export function weightOfApp(folder: string): number {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile() && !unweighed.test(path))
    .reduce((all, path) => all + brotliCompressSync(readFileSync(path)).length, 0);
}

/** Names the app if it exceeds its limit. */
export const overweightApp = (bytes: number): string[] =>
  bytes > bounds.app
    ? [`the app's files take ${inKilobytes(bytes)}, ${inKilobytes(bounds.app)} at most`]
    : [];

const inKilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;

const kilobyte = 1024;
const firstScreens = ['home', 'category', 'product'];
const bounds = {
  firstScreen: 120 * kilobyte,
  route: 40 * kilobyte,
  fonts: 60 * kilobyte,
  app: 400 * kilobyte,
};

/**
 * Weighs the entry, the routes and the fonts of a build.
 *
 * @param manifest of the browser's build
 * @param sizeOf compressed bytes of a built file, by its path in the build
 * @param fontsOf the built font files of each brand
 */
export function weigh(
  manifest: Manifest,
  sizeOf: (file: string) => number,
  fontsOf: Readonly<Record<string, readonly string[]>>,
): Weights {
  const closure = (key: string, met = new Set<string>()): Set<string> => {
    if (met.has(key) || !manifest[key]) return met;
    met.add(key);
    manifest[key].imports?.forEach((file) => closure(file, met));
    return met;
  };
  const sum = (keys: Iterable<string>) =>
    [...keys].reduce((all, key) => all + sizeOf(manifest[key]!.file), 0);
  const entry = closure('src/entry-client.tsx');
  const routes = Object.keys(manifest).flatMap((key) => {
    const name = /^src\/routes\/(?:[\w-]+\/)?([\w-]+)\.tsx$/.exec(key)?.[1];
    return name === undefined ? [] : [[name, sum([...closure(key)].filter((file) => !entry.has(file)))]];
  });
  return {
    entry: sum(entry),
    routes: Object.fromEntries(routes),
    fonts: Object.fromEntries(
      Object.entries(fontsOf).map(([brand, files]) => [
        brand,
        files.reduce((all, file) => all + sizeOf(file), 0),
      ]),
    ),
  };
}

/** Names everything that exceeds its limit (docs/adr/0029). Empty if nothing does. */
export function overweight({ entry, routes, fonts }: Weights): string[] {
  const over = (name: string, bytes: number, bound: number) =>
    bytes > bound ? [`${name} takes ${inKilobytes(bytes)}, ${inKilobytes(bound)} at most`] : [];
  return [
    ...firstScreens.flatMap((name) =>
      over(`script to the first screen of ${name}`, entry + (routes[name] ?? Infinity), bounds.firstScreen),
    ),
    ...Object.entries(routes).flatMap(([name, bytes]) =>
      over(`script of ${name} alone`, bytes, bounds.route),
    ),
    ...Object.entries(fonts).flatMap(([brand, bytes]) => over(`fonts of ${brand}`, bytes, bounds.fonts)),
  ];
}

/** Weighs a build of the storefront, in its folder `dist/client`. */
export function weightsOfBuild(
  client: string,
  fontNames: Readonly<Record<string, readonly string[]>>,
): Weights {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => {
    const compressed = join(client, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : join(client, file)).size;
  };
  const builtFont = (name: string) => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(name));
    if (!entry) throw new Error(`the build has no font ${name}`);
    return entry[1].file;
  };
  const fonts = Object.entries(fontNames).map(([brand, names]) => [brand, names.map(builtFont)] as const);
  return weigh(manifest, sizeOf, Object.fromEntries(fonts));
}
