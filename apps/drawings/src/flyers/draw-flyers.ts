import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createDrawing } from '@bottega/server/modules/catalog/pictures/draw-picture';
import { createPictureRenderer } from '@bottega/server/modules/catalog/pictures/render-picture';
import { demoBrands, type DemoBrand } from '@bottega/demo/demo-brands';
import { drawBanner, type BannerShape } from '../banner-picture.ts';
import { demoImage } from '@bottega/demo/pictures/demo-image';
import { shopLabels } from '../demo-product.ts';
import { drawProduct } from '../draw-product.ts';
import { sourceBytes } from '@bottega/demo/pictures/picture-source';
import { demoFonts } from '@bottega/demo/pictures/typefaces';
import { readSourceFiles, type SourceFiles } from '@bottega/demo/source-files';
import { flyerFolder, flyerSlugs, pageGoods, readFlyer } from '@bottega/demo/contents/flyers/flyer-goods';
import { drawPage, pageSize, type DrawnPage } from './flyer-page.ts';

/*
 * Draws the pages of the demo brands' flyers from their content files, beside them.
 *   node apps/drawings/src/flyers/draw-flyers.ts
 */
const render = createPictureRenderer({ fonts: demoFonts, resolveImage: demoImage, draw: createDrawing() });
const coverWidth = 480;

/** The slide that leads to a flyer: its flyer, colours, and the goods of the picture, the largest first. */
const slides = {
  rosmarino: {
    flyer: 'prezzi-di-casa',
    ground: '#d9e3c9',
    disc: '#f3d98b',
    manner: 'table',
    goods: ['p2146', 'p2388', 'p0291', 'p2295', 'p1756'],
  },
  ponte: {
    flyer: 'prezzi-bloccati',
    ground: '#ffd60a',
    disc: '#ffffff',
    manner: 'flyer',
    goods: ['p2157', 'p0430', 'p0402', 'p2482', 'p2298'],
  },
} as const;
const slidePictures = { wide: 'poster wide', tall: 'poster tall' } as const;

for (const brand of demoBrands) {
  const files = await readSourceFiles();
  for (const slug of flyerSlugs[brand.key]) await drawFlyer(brand, slug, files);
  for (const [name, shape] of Object.entries(slidePictures)) await drawSlide(brand, { name, shape }, files);
}

async function drawFlyer(brand: DemoBrand, slug: string, files: SourceFiles): Promise<void> {
  const flyer = await readFlyer(brand, slug);
  const folder = new URL(`${slug}/`, flyerFolder(brand));
  await mkdir(folder, { recursive: true });
  for (const [index, heading] of flyer.page_titles.entries()) {
    const page = drawPage({
      brand,
      title: flyer.title,
      heading,
      number: index + 1,
      goods: pageGoods(brand, flyer.page_goods[index] ?? [], files),
    });
    const bytes = await paint(brand, page);
    const name = `${index + 1}.webp`;
    await writeFile(new URL(name, folder), await sharp(bytes).webp({ quality: 76, effort: 6 }).toBuffer());
    if (index === 0)
      await writeFile(
        new URL('cover.webp', folder),
        await sharp(bytes).resize(coverWidth).webp({ quality: 76, effort: 6 }).toBuffer(),
      );
    console.log(`${brand.key} ${slug} ${name}`);
  }
}

async function drawSlide(
  brand: DemoBrand,
  { name, shape }: { name: string; shape: BannerShape },
  files: SourceFiles,
): Promise<void> {
  const { flyer, goods: skus, ...look } = slides[brand.key];
  const goods = pageGoods(brand, skus, files).map(({ row }) => row);
  const svg = drawBanner({ ...look, shape, goods, shop: shopLabels[brand.key] });
  const size = name === 'wide' ? 'wide' : 'tall';
  const bytes = await render({ kind: 'svg', bytes: Buffer.from(svg) }, size, 'webp');
  await mkdir(new URL('../slides/', flyerFolder(brand)), { recursive: true });
  await writeFile(new URL(`../slides/${flyer}-${name}.webp`, flyerFolder(brand)), bytes);
  console.log(`${brand.key} slide ${flyer} ${name}`);
}

/** The page as a bitmap, with its photographs. */
async function paint(brand: DemoBrand, { svg, photographs }: DrawnPage): Promise<Buffer> {
  const [drawn, laid] = await Promise.all([
    render({ kind: 'svg', bytes: Buffer.from(svg) }, 'wide', 'webp'),
    Promise.all(
      photographs.map(async ({ row, at }) => {
        const source = await sourceBytes(drawProduct(row, shopLabels[brand.key]));
        const side = Math.round(at.w);
        return {
          input: await sharp(await render(source, 'large', 'webp'))
            .resize(side)
            .toBuffer(),
          left: Math.round(at.x),
          top: Math.round(at.y),
        };
      }),
    ),
  ]);
  const page = await sharp(drawn).resize(pageSize.w, pageSize.h).toBuffer();
  return sharp(page).composite(laid).png().toBuffer();
}
