/** The page of the European Union about the legal guarantee, in Italian, to which the notice's QR code leads. */
export const guaranteeAddress =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_it.htm';

/** The QR code of `guaranteeAddress`: a row of modules each, dark ones are set bits; error correction M. */
const rows = `
  1fddcc0d47f 105b36cda41 1752624de5d 174fa70515d 17505a01e5d 104fd860941 1fd5555557f
  000cf34b200 13f9b901a97 15841a6eab3 17f7d02a044 0887b941f19 0ded2303142 140aca51b75
  0a66384dbf1 0d1af652487 1ceb2369383 0a05274eb9c 1ec6d2f2f79 0d968c45114 147740df64f
  1a00d6ae218 0bd5846b938 1699fe23ad9 12ecf31216a 0196147f177 1641e642fa9 0d22f70226f
  1369c039728 1c2ac8e5f9c 1dddea16b81 1ca9b72c654 1bc8ca27bff 001587a6f1e 1fdf6c67358
  105b1ae4712 175a1ebfbf8 1751e82b52a 17451f8eeb1 104bd60261d 1fd9fa68318
`
  .trim()
  .split(/\s+/);

/** Modules at a side, without the quiet zone of four at each. */
export const guaranteeQrSize = rows.length;

/** The dark modules as an SVG path; a module is one unit. */
export const guaranteeQrPath: string = rows.map(pathOfRow).join('');

function pathOfRow(row: string, y: number): string {
  const bits = Number.parseInt(row, 16).toString(2).padStart(guaranteeQrSize, '0');
  return [...bits.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}

/** Colours of the European flag: its ground and its stars. */
export const europeanColours = { ground: '#003399', stars: '#ffcc00' };

/** The twelve stars of the European flag as an SVG path, on a flag of 54 × 36 units, by its official construction. */
export const europeanStarsPath: string = Array.from({ length: 12 }, (_, hour) => {
  const turn = (hour * Math.PI) / 6;
  return starAt(27 + 12 * Math.sin(turn), 18 - 12 * Math.cos(turn));
}).join('');

/** A star of radius 2 that stands on two of its points. */
function starAt(x: number, y: number): string {
  const points = Array.from({ length: 5 }, (_, index) => {
    const turn = (index * 4 * Math.PI) / 5;
    return `${(x + 2 * Math.sin(turn)).toFixed(2)} ${(y - 2 * Math.cos(turn)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}
