import type { Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transliterate } from '../transliterate.ts';

/** Noto Sans (OFL) draws Latin, Greek and Cyrillic with all their accents. A PDF gets only the letters that it uses. */
export interface PaperFonts {
  regular: Buffer;
  bold: Buffer;
  /** Code points that both weights draw. */
  characters: ReadonlySet<number>;
}

const fontFile = (path: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${path}`)));

export async function openPaperFonts(): Promise<PaperFonts> {
  const { create } = await import('fontkit');
  const regular = fontFile('400Regular/NotoSans_400Regular.ttf');
  const bold = fontFile('700Bold/NotoSans_700Bold.ttf');
  const [of400 = [], of700 = []] = [regular, bold].map((file) => (create(file) as Font).characterSet);
  const drawn = new Set(of700);
  return { regular, bold, characters: new Set(of400.filter((code) => drawn.has(code))) };
}

/** A text in letters that the fonts draw. Other scripts are transliterated, so that a paper has no empty boxes. */
export const drawableText = (text: string, { characters }: PaperFonts): string =>
  transliterate(text, (char) => characters.has(char.codePointAt(0)!)).replaceAll(/[^\P{Cc}\n]/gu, ' ');
