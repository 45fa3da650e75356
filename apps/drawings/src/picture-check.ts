import { demoBrands } from '@bottega/demo/demo-brands';
import { brandRows } from '@bottega/demo/goods/assortment';
import { readSourceFiles } from '@bottega/demo/source-files';
import { randomInt } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cardSheet, goodsByChance, keyOf } from './card-sheet.ts';
import { shopLabels } from './demo-product.ts';

/*
 * Draws 60 goods by chance as cards show them, to name them without knowing them.
 *   npm run picture-check -- [--seed N] [--brand ponte] [--count 60]
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    brand: { type: 'string', default: 'rosmarino' },
    count: { type: 'string', default: '60' },
  },
});

const brand = demoBrands.find(({ key }) => key === values.brand);
if (brand === undefined) throw new Error(`There is no demo brand «${values.brand}».`);
const { catalogue, promotions } = await readSourceFiles();
const goods = goodsByChance(brandRows(brand, catalogue, promotions), Number(values.count), values.seed);
const folder = await mkdtemp(join(tmpdir(), 'picture-check-'));
const [sheet, key] = [join(folder, 'sheet.png'), join(folder, 'key.txt')];
await writeFile(sheet, await cardSheet(goods, shopLabels[brand.key]));
await writeFile(key, keyOf(goods));
console.log(`Seed ${values.seed}, ${brand.name}, ${goods.length} goods.`);
console.log(`Name each picture: ${sheet}`);
console.log(`Then compare:      ${key}`);
