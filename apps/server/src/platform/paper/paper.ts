import { drawGuaranteeArt, guaranteeArtHeight } from './guarantee-notice.ts';
import { drawableText, openPaperFonts, type PaperFonts } from './paper-font.ts';

type Cells = readonly string[];

/** Width of each column as a share of the page, and whether it has numbers, which stand at the right. */
type Columns = readonly { share: number; isNumber?: boolean }[];

export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; muted?: boolean }
  /** The harmonised notice on the legal guarantee: title, text, flag and QR code (Reg. (EU) 2025/1960). */
  | { kind: 'guarantee'; title: string; text: string; alt: string }
  | { kind: 'table'; head: Cells; rows: readonly Cells[]; columns: Columns }
  /** Names and amounts, at the right; the last one is the result. */
  | { kind: 'sums'; rows: readonly { name: string; amount: string }[] };

/** An order's paper: invoice, delivery note or receipt. */
export interface Paper {
  title: string;
  /** The brand's logo on the colour of its header. */
  logo: { png: Buffer; background: string };
  blocks: readonly PaperBlock[];
  /** Stands at the foot of each page. */
  foot: string;
}

const margin = 48;
const ink = '#1a1a1a';
const muted = '#5a5a5a';
const hairline = '#c9c9c9';

/**
 * Writes a paper as a tagged PDF (PDF/UA-1), so that screen readers find headings and tables. The libraries are loaded at
 * the first paper, because they would make every start 0.1 s longer.
 */
export async function paperPdf({ title, logo, blocks, foot }: Paper): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    lang: 'it-IT',
    pdfVersion: '1.7',
    // a newer option than the types know
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    info: { Title: title },
    bufferPages: true,
  });
  const fonts = await openPaperFonts();
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    doc.on('end', resolve);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawLogo(doc, logo);
  write(doc, root, { tag: 'H1', text: drawableText(title, fonts), font: 'bold', size: 20 });
  for (const block of blocks) {
    doc.moveDown(0.6);
    draw[block.kind](doc, root, drawable(block, fonts) as never);
  }
  root.end();
  drawFoot(doc, drawableText(foot, fonts));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawable(block: PaperBlock, fonts: PaperFonts): PaperBlock {
  const shown = (text: string) => drawableText(text, fonts);
  const cells = (row: Cells) => row.map(shown);
  if (block.kind === 'table') return { ...block, head: cells(block.head), rows: block.rows.map(cells) };
  if (block.kind === 'sums')
    return {
      ...block,
      rows: block.rows.map(({ name, amount }) => ({ name: shown(name), amount: shown(amount) })),
    };
  return { ...block, text: shown(block.text) };
}

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Drawn<K extends PaperBlock['kind']> = (
  doc: Doc,
  parent: Element,
  block: Extract<PaperBlock, { kind: K }>,
) => void;

interface Words {
  tag: 'H1' | 'H2' | 'P';
  text: string;
  font: 'regular' | 'bold';
  size: number;
  color?: string;
}

function write(doc: Doc, parent: Element, { tag, text, font, size, color = ink }: Words): void {
  doc.font(font).fontSize(size).fillColor(color);
  keepTogether(doc, doc.heightOfString(text, { width: widthOf(doc) }));
  parent.add(
    doc.struct(tag, {}, () => doc.text(text, margin, undefined, { width: widthOf(doc), lineGap: 1.5 })),
  );
}

const draw: { [K in PaperBlock['kind']]: Drawn<K> } = {
  heading: (doc, parent, { text }) => write(doc, parent, { tag: 'H2', text, font: 'bold', size: 12 }),
  text: (doc, parent, { text, muted: isMuted = false }) =>
    write(doc, parent, {
      tag: 'P',
      text,
      font: 'regular',
      size: isMuted ? 9 : 10,
      color: isMuted ? muted : ink,
    }),
  guarantee(doc, parent, { title, text, alt }) {
    write(doc, parent, { tag: 'H2', text: title, font: 'bold', size: 14 });
    write(doc, parent, { tag: 'P', text, font: 'regular', size: 10 });
    keepTogether(doc, guaranteeArtHeight + 2 * padding);
    const y = doc.y + padding;
    parent.add(doc.struct('Figure', { alt }, () => drawGuaranteeArt(doc, { x: margin, y })));
    doc.y = y + guaranteeArtHeight + padding;
  },
  table(doc, parent, { head, rows, columns }) {
    const table = doc.struct('Table');
    parent.add(table);
    drawRow(doc, table, { cells: head, columns, font: 'bold', heads: 'columns', size: 9 });
    for (const cells of rows)
      drawRow(doc, table, { cells, columns, font: 'regular', heads: 'row', size: 9.5 });
    table.end();
  },
  sums(doc, parent, { rows }) {
    const table = doc.struct('Table');
    parent.add(table);
    for (const [index, { name, amount }] of rows.entries()) {
      const isResult = index === rows.length - 1;
      drawRow(doc, table, {
        cells: [name, amount],
        columns: sumColumns,
        font: isResult ? 'bold' : 'regular',
        heads: 'row',
        size: isResult ? 12 : 10,
      });
    }
    table.end();
  },
};

const widthOf = (doc: Doc): number => doc.page.width - 2 * margin;

/** Begins a new page if so much doesn't fit on this one. */
function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

interface Row {
  cells: Cells;
  columns: Columns;
  font: 'regular' | 'bold';
  /** The header cells: all, for the columns below them, or the first one, for its row. */
  heads: 'columns' | 'row';
  size: number;
}

const sumColumns: Columns = [
  { share: 0.8, isNumber: true },
  { share: 0.2, isNumber: true },
];

/** Points between two columns, and above and below the text of a row. */
const gap = 8;
const padding = 4;

function drawRow(doc: Doc, table: Element, { cells, columns, font, heads, size }: Row): void {
  doc.font(font).fontSize(size).fillColor(ink);
  const width = widthOf(doc);
  const placed = columns.map(({ share, isNumber }, index) => ({
    text: cells[index] ?? '',
    left: margin + width * sumOf(columns.slice(0, index)),
    options: { width: width * share - gap, align: isNumber ? ('right' as const) : ('left' as const) },
  }));
  const height = Math.max(...placed.map(({ text, options }) => doc.heightOfString(text, options)));
  keepTogether(doc, height + 2 * padding);
  const top = doc.y + padding;
  const row = doc.struct('TR');
  table.add(row);
  for (const [index, { text, left, options }] of placed.entries()) {
    const draws = () => doc.text(text === '' ? ' ' : text, left, top, options);
    row.add(cellOf(doc, heads === 'columns' ? 'Column' : index === 0 ? 'Row' : undefined, draws));
  }
  row.end();
  drawLine(doc, top + height + padding);
}

/** A cell of data, or a header cell with its scope, so that screen readers say what a cell belongs to. */
function cellOf(doc: Doc, scope: 'Column' | 'Row' | undefined, draws: () => void): Element {
  // a newer option than the types know
  const options = { ...(scope && { scope }) } as PDFKit.Mixins.StructureElementOptions;
  return doc.struct(scope ? 'TH' : 'TD', options, draws);
}

const sumOf = (columns: Columns): number => columns.reduce((sum, { share }) => sum + share, 0);

function drawLine(doc: Doc, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
  doc.endMarkedContent();
  doc.y = y;
}

function drawLogo(doc: Doc, { png, background }: Paper['logo']): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, doc.page.width, 64).fill(background);
  doc.image(png, margin, 16, { height: 32 });
  doc.endMarkedContent();
  doc.y = 88;
}

/** The foot on each page, with page numbers. */
function drawFoot(doc: Doc, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(muted)
      .text(`${foot} · ${index + 1}/${count}`, margin, doc.page.height - margin, { width: widthOf(doc) });
    doc.endMarkedContent();
  }
}
