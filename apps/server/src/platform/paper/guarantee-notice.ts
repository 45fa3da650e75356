import {
  europeanColours,
  europeanStarsPath,
  guaranteeQrPath,
  guaranteeQrSize,
} from '@bottega/domain/aftersale';

/** Points of the notice's flag and QR code. */
const flagWidth = 54;
export const guaranteeArtHeight = 96;
const gap = 12;

/** Draws flag and QR code of the harmonised notice on the legal guarantee at a place of the page. */
export function drawGuaranteeArt(doc: PDFKit.PDFDocument, { x, y }: { x: number; y: number }): void {
  doc.save();
  doc.translate(x, y);
  doc.rect(0, 0, flagWidth, 36).fill(europeanColours.ground);
  doc.path(europeanStarsPath).fill(europeanColours.stars);
  doc.translate(flagWidth + gap, 0);
  doc.scale(guaranteeArtHeight / guaranteeQrSize);
  doc.path(guaranteeQrPath).fill('#000000');
  doc.restore();
}
