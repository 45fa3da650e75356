import type { DemoBrand } from '@bottega/demo/demo-brands';
import { drainedContent, typedLabel } from '@bottega/demo/goods/label/typed-label';
import { gradeOf } from '@bottega/demo/goods/grade';
import { shopLabels } from '../demo-product.ts';
import { setText, type Rect } from '../text/fit-text.ts';
import { photographOf } from '../photograph.ts';
import { sceneGood } from '../scene-good.ts';
import { sizeText } from '@bottega/demo/goods/size-text';
import { box, createSketch, fill, stroke, type Sketch } from '../sketch.ts';
import type { CatalogueRow } from '@bottega/demo/source-files';
import type { FlyerGood } from '@bottega/demo/contents/flyers/flyer-goods';
import { flyerLooks, type FlyerLook } from './flyer-look.ts';

/** Width and height of a drawn page. */
export const pageSize = { w: 1200, h: 1700 } as const;

export interface FlyerPage {
  brand: DemoBrand;
  title: string;
  /** Title of the page below that of the flyer. */
  heading: string;
  number: number;
  goods: readonly FlyerGood[];
}

/** The drawing of a page, and where photographs of goods are laid upon it. */
export interface DrawnPage {
  svg: string;
  photographs: { row: CatalogueRow; at: Rect }[];
}

interface Pen {
  sketch: Sketch;
  look: FlyerLook;
  page: FlyerPage;
  photographs: DrawnPage['photographs'];
}

const margin = 40;
const gap = 20;
const headHeight = 210;
const footHeight = 76;

/** Draws a page: its first good large on the front page, and all in three columns elsewhere. */
export function drawPage(page: FlyerPage): DrawnPage {
  const look = flyerLooks[page.brand.key];
  const pen: Pen = { sketch: createSketch(), look, page, photographs: [] };
  const tiles = (page.number === 1 ? frontTiles() : innerTiles()).map((at, index) => {
    const good = page.goods[index];
    return good ? drawTile(pen, good, at) : '';
  });
  const body =
    fill(box({ x: 0, y: 0, ...pageSize }), look.paper) + drawHead(pen) + tiles.join('') + drawFoot(pen);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pageSize.w} ${pageSize.h}"><defs>${pen.sketch.defs.join('')}</defs>${body}</svg>`,
    photographs: pen.photographs,
  };
}

const top = headHeight + gap * 1.5;
const room: Rect = {
  x: margin,
  y: top,
  w: pageSize.w - 2 * margin,
  h: pageSize.h - top - footHeight - gap,
};

function innerTiles(): Rect[] {
  const w = (room.w - 2 * gap) / 3;
  const h = (room.h - 2 * gap) / 3;
  return Array.from({ length: 9 }, (_, index) => ({
    x: room.x + (index % 3) * (w + gap),
    y: room.y + Math.floor(index / 3) * (h + gap),
    w,
    h,
  }));
}

/** One good over the whole width, four below it. */
function frontTiles(): Rect[] {
  const large: Rect = { ...room, h: room.h * 0.42 };
  const w = (room.w - gap) / 2;
  const y = large.y + large.h + gap;
  const h = (room.y + room.h - y - gap) / 2;
  return [
    large,
    ...Array.from({ length: 4 }, (_, index) => ({
      x: room.x + (index % 2) * (w + gap),
      y: y + Math.floor(index / 2) * (h + gap),
      w,
      h,
    })),
  ];
}

function drawHead({ look, page }: Pen): string {
  const { w } = pageSize;
  const shape =
    look.manner === 'band'
      ? fill(box({ x: 0, y: 0, w, h: headHeight }), look.head) +
        stroke(`M0 ${headHeight - 12}H${w}`, '#c8a24a', 3)
      : fill(`M0 0H${w}V${headHeight - 40}L0 ${headHeight + 10}z`, look.head) +
        fill(`M${w * 0.62} 0H${w}V${headHeight - 40}L${w * 0.7} ${headHeight - 26}z`, '#082c8a');
  const title = setText(
    page.number === 1 ? page.title : page.heading,
    { x: margin, y: 18, w: w * 0.66, h: 118 },
    { face: look.title, fill: look.onHead, align: 'start', maxSize: 92, maxLines: 1 },
  );
  const below = setText(
    page.number === 1 ? page.heading : page.title,
    { x: margin, y: 128, w: w * 0.58, h: 44 },
    { face: look.small, fill: look.onHead, align: 'start', maxSize: 34, maxLines: 1 },
  );
  const shop = setText(
    page.brand.name,
    { x: w * 0.72, y: 26, w: w * 0.28 - margin, h: 90 },
    { face: look.title, fill: look.onHead, align: 'end', maxSize: 70, maxLines: 1 },
  );
  return shape + title + below + shop;
}

function drawFoot({ look, page }: Pen): string {
  const y = pageSize.h - footHeight;
  const line = (text: string, rest: { x: number; w: number; align: 'start' | 'end' }) =>
    setText(
      text,
      { x: rest.x, y, w: rest.w, h: footHeight },
      { face: look.small, fill: look.onHead, align: rest.align, maxSize: 27, maxLines: 1 },
    );
  return (
    fill(box({ x: 0, y, w: pageSize.w, h: footHeight }), look.head) +
    line('Prezzi validi nei giorni del volantino, salvo esaurimento. Immagini illustrative.', {
      x: margin,
      w: 940,
      align: 'start',
    }) +
    line(`pagina ${page.number}`, { x: 1000, w: 200 - margin, align: 'end' })
  );
}

/** Where the parts of a tile lie, and the size of its letters. */
interface TilePlan {
  picture: Rect;
  words: Rect;
  facts: Rect;
  figures: Rect;
  nameSize: number;
  nameLines: number;
  factSize: number;
}

/** Picture above the words. */
function uprightPlan(at: Rect): TilePlan {
  const side = at.h - 190;
  const bottom = at.y + at.h;
  const figures: Rect = { x: at.x + at.w - 206, y: bottom - 98, w: 190, h: 84 };
  return {
    picture: { x: at.x + (at.w - side) / 2, y: at.y + 16, w: side, h: side },
    words: { x: at.x + 20, y: bottom - 168, w: at.w - 40, h: 62 },
    facts: { x: at.x + 20, y: bottom - 96, w: figures.x - at.x - 34, h: 80 },
    figures,
    nameSize: 33,
    nameLines: 2,
    factSize: 24,
  };
}

/** Picture beside the words, in letters that grow with the tile. */
function widePlan(at: Rect): TilePlan {
  const side = Math.min(at.h - 40, at.w * 0.48);
  const x = at.x + side + (at.w > pageSize.w / 2 ? 90 : 40);
  const w = at.x + at.w - x - 20;
  const figures: Rect = { x, y: at.y + at.h * 0.66, w: Math.min(w, at.h * 0.72), h: at.h * 0.28 };
  return {
    picture: { x: at.x + 20, y: at.y + (at.h - side) / 2, w: side, h: side },
    words: { x, y: at.y + at.h * 0.07, w, h: at.h * 0.33 },
    facts: { x, y: at.y + at.h * 0.41, w, h: at.h * 0.24 },
    figures,
    nameSize: at.h * 0.13,
    nameLines: 3,
    factSize: at.h * 0.075,
  };
}

/** A good with its picture, name, price and price per unit of measure. */
function drawTile(pen: Pen, { row, price }: FlyerGood, at: Rect): string {
  const { look } = pen;
  const plan = at.w > at.h * 1.2 ? widePlan(at) : uprightPlan(at);
  return (
    fill(box(at, look.corner), look.tile) +
    stroke(box(at, look.corner), look.line, 2) +
    drawPicture(pen, row, plan.picture) +
    setText(nameOf(pen, row), plan.words, {
      face: look.name,
      fill: look.ink,
      align: 'start',
      valign: 'top',
      maxSize: plan.nameSize,
      maxLines: plan.nameLines,
      leading: 1.08,
    }) +
    drawFacts(look, factsOf({ row, price }), plan.facts, plan.factSize) +
    drawPrice(look, price, plan.figures, row.sale_type === 'Sfuso')
  );
}

function drawPicture({ sketch, page, photographs }: Pen, row: CatalogueRow, at: Rect): string {
  if (photographOf(row)) {
    photographs.push({ row, at });
    return '';
  }
  return sceneGood(sketch, row, shopLabels[page.brand.key], at);
}

const nameOf = ({ page }: Pen, { name, brand }: CatalogueRow): string =>
  [name, brand === '@OWN' ? page.brand.name : brand].filter(Boolean).join(' ');

const comma = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Grams or millilitres that the price per kilogram refers to: without the liquid (Codice del consumo art. 14). */
function drainedValue(row: CatalogueRow, net: number): number {
  const { netContent } = typedLabel(row);
  return netContent === undefined ? net : drainedContent(row, netContent) * 1000;
}

/** Size, price per kilogram or litre (Codice del consumo art. 14), and the origin of produce. */
function factsOf({ row, price }: FlyerGood): string[] {
  const facts: string[] = [];
  const size = sizeText(row);
  if (size) facts.push(size);
  if (row.net && row.net.unit !== 'pz')
    facts.push(
      `${comma(Math.round((price * 1000) / drainedValue(row, row.net.value)))} €/${row.net.unit === 'g' ? 'kg' : 'l'}`,
    );
  const grade = gradeOf(row);
  if (grade) facts.push([row.origin?.replace(/ \(.*\)/, ''), `cat. ${grade}`].filter(Boolean).join(', '));
  return facts;
}

function drawFacts(look: FlyerLook, facts: readonly string[], at: Rect, size: number): string {
  return facts
    .map((fact, index) =>
      setText(
        fact,
        { x: at.x, y: at.y + index * size * 1.12, w: at.w, h: size * 1.12 },
        { face: look.small, fill: look.muted, align: 'start', maxSize: size, maxLines: 1 },
      ),
    )
    .join('');
}

/** Euros large, cents small and raised, as on a shelf label. */
function drawPrice(look: FlyerLook, price: number, at: Rect, isPerKilo: boolean): string {
  const [euros = '', cents = ''] = comma(price).split(',');
  const split = at.x + at.w * (euros.length > 1 ? 0.6 : 0.5);
  const ground =
    look.manner === 'burst'
      ? fill(`M${at.x + 10} ${at.y}H${at.x + at.w}L${at.x + at.w - 10} ${at.y + at.h}H${at.x}z`, look.price)
      : fill(box(at, at.h / 2), look.price);
  return (
    ground +
    setText(
      `${euros},`,
      { x: at.x + at.w * 0.1, y: at.y + 4, w: split - at.x - at.w * 0.1, h: at.h - 8 },
      { face: look.figures, fill: look.onPrice, align: 'end', maxSize: at.h * 0.86, maxLines: 1 },
    ) +
    setText(
      cents,
      { x: split + 2, y: at.y + at.h * 0.1, w: at.w * 0.26, h: at.h * 0.46 },
      { face: look.figures, fill: look.onPrice, align: 'start', maxSize: at.h * 0.46, maxLines: 1 },
    ) +
    setText(
      isPerKilo ? '€ al kg' : '€',
      { x: split + 2, y: at.y + at.h * 0.56, w: at.w * 0.3, h: at.h * 0.3 },
      { face: look.small, fill: look.onPrice, align: 'start', maxSize: at.h * 0.28, maxLines: 1 },
    )
  );
}
