import { createRequire } from 'node:module';
import {
  europeanStarsPath,
  guaranteeAddress,
  guaranteeQrPath,
  guaranteeQrSize,
} from '@bottega/domain/aftersale';
import { expect, test } from 'vitest';

/** The writer of QR codes in the package of the scanner, which its types leave out. */
interface Zxing {
  QRCodeEncoder: {
    encode(
      text: string,
      level: unknown,
    ): { getMatrix(): { getWidth(): number; get(x: number, y: number): number } };
  };
  QRCodeDecoderErrorCorrectionLevel: { M: unknown };
}
const zxing = createRequire(import.meta.url)('html5-qrcode/third_party/zxing-js.umd.js') as Zxing;

/** The modules that a path of runs covers, a row of 0 and 1 each. */
function modulesOf(path: string): string[] {
  const rows = Array.from({ length: guaranteeQrSize }, () => Array<number>(guaranteeQrSize).fill(0));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]!.fill(1, Number(x), Number(x) + Number(length));
  return rows.map((row) => row.join(''));
}

test('when the QR code of the notice on the guarantee is read, then it is the address of the European page, module by module', () => {
  const matrix = zxing.QRCodeEncoder.encode(
    guaranteeAddress,
    zxing.QRCodeDecoderErrorCorrectionLevel.M,
  ).getMatrix();
  const side = Array.from({ length: matrix.getWidth() }, (_, at) => at);
  expect(modulesOf(guaranteeQrPath)).toEqual(
    side.map((y) => side.map((x) => (matrix.get(x, y) === 1 ? 1 : 0)).join('')),
  );
});

test('the flag of the notice has twelve stars inside its ground', () => {
  expect(europeanStarsPath.match(/z/g)).toHaveLength(12);
  const numbers = europeanStarsPath.match(/\d+\.\d+/g)!.map(Number);
  for (const [at, value] of numbers.entries()) expect(value).toBeLessThan(at % 2 === 0 ? 54 : 36);
});
