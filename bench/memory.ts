import { readFileSync, readdirSync } from 'node:fs';
import type { Product } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import type { BenchShop } from './bench-shop.ts';
import { measureOnce, measureRepeated, type Measured } from './measure.ts';
import { statOf } from './processor-time.ts';

/** Peak memory of the process in MB; NaN if the system does not report it. */
function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The server's process that draws pictures, while there is one. */
function pictureProcess(serverPid: number): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === serverPid)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('draw-program'));
}

/** Peak memory of the server's process and of the drawing process. */
function peaks(serverPid: number): string {
  const server = peakMemory(serverPid);
  if (Number.isNaN(server)) return 'peak –';
  const drawing = pictureProcess(serverPid);
  const beside = drawing === undefined ? '' : ` + pictures ${peakMemory(drawing).toFixed(0)} MB`;
  return `peak ${server.toFixed(0)} MB${beside}`;
}

const sorts = ['name', 'price', '-price', 'priceUm', '-priceUm', '-name', 'new', 'discount'];

/**
 * Runs the load of a day at once: thousands of different uncached requests, pages, new pictures, and the same few
 * requests repeatedly. The bound applies to the peak memory of the server's process since its start. The drawing
 * process is reported beside it.
 */
export async function memory(shop: BenchShop): Promise<Measured[]> {
  const callers = Array.from({ length: 10 }, () => shop.visitor());
  const headers = { 'accept-encoding': 'br', accept: 'image/avif,*/*' };
  const goods = (await allProducts(shop.visitor())).slice(0, 300);
  const lists = sorts.flatMap((sort) =>
    shop.categories.map(
      ({ categoryId }) => `/ebsn/api/products?parent_category_id=${categoryId}&page_size=24&sort=${sort}`,
    ),
  );
  const pages = shop.categories.slice(0, 300).map(({ slug }) => `/category/${slug}`);
  const products = goods.map(({ itemUrl }: Product) => itemUrl);
  const pictures = goods
    .slice(0, 100)
    .flatMap(({ mediaURL, media = [] }: Product) => [mediaURL, ...media.map(({ large }) => large)]);
  const typed = [
    ...new Set(shop.names.flatMap((name) => [2, 3, 5, 8].map((length) => name.slice(0, length)))),
  ];
  const words = typed.slice(0, 800).map((q) => `/ebsn/api/search/suggest?q=${encodeURIComponent(q)}`);
  const requested = [...lists, ...pages, ...products, ...words, ...pictures];
  const once = await measureOnce(
    shop,
    { work: 'everything, for its memory', state: 'cold' },
    requested.map((path, at) => () => callers[at % callers.length]!.get(path, { headers })),
    { mostSeconds: 600 },
  );
  const again = await measureRepeated(shop, { work: '', state: '' }, lists.slice(0, 200));
  return [{ ...once, requests: once.requests + again.requests, state: peaks(shop.pid) }];
}
