/** Width of a code point as a fraction of the type size. */
export type AdvanceWidths = (codePoint: number) => number;

type Tables = Map<string, number>;

function tablesOf(view: DataView): Tables {
  const tables: Tables = new Map();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i += 1) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

function offset(tables: Tables, tag: string): number {
  const at = tables.get(tag);
  if (at === undefined) throw new Error(`font without a ${tag} table`);
  return at;
}

/** Offset of the cmap subtable of format 4, which every Latin TrueType font has. */
function characterMap(view: DataView, cmap: number): number {
  const count = view.getUint16(cmap + 2);
  for (let i = 0; i < count; i += 1) {
    const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    if (view.getUint16(at) === 4) return at;
  }
  throw new Error('font without a Unicode character map of format 4');
}

function glyphOf(view: DataView, map: number, codePoint: number): number {
  const doubled = view.getUint16(map + 6);
  const ends = map + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const ranges = deltas + doubled;
  for (let i = 0; i < doubled; i += 2) {
    if (view.getUint16(ends + i) < codePoint) continue;
    const start = view.getUint16(starts + i);
    if (start > codePoint) return 0;
    const delta = view.getUint16(deltas + i);
    const range = view.getUint16(ranges + i);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(ranges + i + range + (codePoint - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/**
 * Reads the advance widths of a TrueType font (OpenType specification: head, hhea, hmtx, cmap), so that
 * a label can be laid out without rendering it.
 */
export function advanceWidths(font: Buffer): AdvanceWidths {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = tablesOf(view);
  const unitsPerEm = view.getUint16(offset(tables, 'head') + 18);
  const metricCount = view.getUint16(offset(tables, 'hhea') + 34);
  const metrics = offset(tables, 'hmtx');
  const map = characterMap(view, offset(tables, 'cmap'));
  const known = new Map<number, number>();
  return (codePoint) => {
    let width = known.get(codePoint);
    if (width === undefined) {
      const glyph = Math.min(glyphOf(view, map, codePoint), metricCount - 1);
      width = view.getUint16(metrics + glyph * 4) / unitsPerEm;
      known.set(codePoint, width);
    }
    return width;
  };
}
