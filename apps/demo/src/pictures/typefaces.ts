import { fileURLToPath } from 'node:url';

export type Typeface = { family: string; weight: number; style: 'normal' | 'italic'; file: string };

/** The folder of the fonts' files. */
export const fontFolder = new URL('../assets/fonts/', import.meta.url);

/** All bundled fonts, each under the SIL Open Font License (see assets/fonts/LICENSE). */
export const typefaces = {
  grotesque: { family: 'Archivo Black', weight: 400, style: 'normal', file: 'ArchivoBlack_400Regular.ttf' },
  narrow: {
    family: 'Barlow Condensed',
    weight: 600,
    style: 'normal',
    file: 'BarlowCondensed_600SemiBold.ttf',
  },
  narrowBold: {
    family: 'Barlow Condensed',
    weight: 700,
    style: 'normal',
    file: 'BarlowCondensed_700Bold.ttf',
  },
  narrowItalic: {
    family: 'Barlow Condensed',
    weight: 700,
    style: 'italic',
    file: 'BarlowCondensed_700Bold_Italic.ttf',
  },
  softSerif: { family: 'Fraunces', weight: 700, style: 'normal', file: 'Fraunces_700Bold.ttf' },
  softSerifItalic: {
    family: 'Fraunces',
    weight: 600,
    style: 'italic',
    file: 'Fraunces_600SemiBold_Italic.ttf',
  },
  brush: { family: 'Kaushan Script', weight: 400, style: 'normal', file: 'KaushanScript_400Regular.ttf' },
  script: { family: 'Lobster', weight: 400, style: 'normal', file: 'Lobster_400Regular.ttf' },
  round: { family: 'Nunito', weight: 900, style: 'normal', file: 'Nunito_900Black.ttf' },
  poster: { family: 'Oswald', weight: 700, style: 'normal', file: 'Oswald_700Bold.ttf' },
  didone: { family: 'Playfair Display', weight: 900, style: 'normal', file: 'PlayfairDisplay_900Black.ttf' },
  geometric: { family: 'Poppins', weight: 800, style: 'normal', file: 'Poppins_800ExtraBold.ttf' },
} as const satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof typefaces;

/** Fonts of the renderer, which never uses fonts of the machine. */
export const demoFonts: { family: string; file: string }[] = Object.values(typefaces).map(
  ({ family, file }) => ({
    family,
    file: fileURLToPath(new URL(file, fontFolder)),
  }),
);
