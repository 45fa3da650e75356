import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { BenchShop } from './bench-shop.ts';
import { measureRepeated, type Measured } from './measure.ts';

/** Headers of a browser. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Measures cached lists with facets, requested like a visitor's browser. Server and client run on different processors,
 * if the system allows that.
 */
export async function warm(shop: BenchShop): Promise<Measured[]> {
  const paths = shop.categories.map(
    ({ categoryId }) => `/ebsn/api/products?parent_category_id=${categoryId}&page_size=24`,
  );
  const apart = cpus().length > 1 && pin(shop.pid, '0') && pin(process.pid, '1');
  try {
    const state = apart ? 'warm: one processor, brotli' : 'warm: brotli';
    return [await measureRepeated(shop, { work: 'products, one page with facets', state }, paths, headers)];
  } finally {
    if (apart) for (const pid of [shop.pid, process.pid]) pin(pid, `0-${cpus().length - 1}`);
  }
}

/** Binds all threads of a process to processors. False if that is impossible. */
function pin(pid: number, processors: string): boolean {
  return spawnSync('taskset', ['-a', '-p', '-c', processors, String(pid)]).status === 0;
}
