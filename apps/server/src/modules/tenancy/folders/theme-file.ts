import { contrast } from '@bottega/ui/theme/contrast.ts';
import { fontFiles } from '@bottega/ui/theme/font-files.ts';
import { edgePairs, textPairs } from '@bottega/ui/theme/pairs.ts';
import { colorNames, layouts, radiusNames, shadowNames, type BrandTheme } from '@bottega/ui/theme/tokens.ts';
import { Type, type TSchema } from 'typebox';
import { keepsSchema, readJsonFile, type JsonFile } from './json-file.ts';

const strict = { additionalProperties: false };
/** A value of the style sheet that can't end its declaration or its element. */
const Css = Type.String({ pattern: '^[^<>{};]+$' });
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const each = (names: readonly string[], schema: TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, schema])), strict);

const Typeface = Type.Object(
  { stack: Css, weight: Type.Number(), strong: Type.Number(), tracking: Css, leading: Type.Number() },
  strict,
);

const ThemeFile = Type.Object(
  {
    colors: each(colorNames, Hex),
    radii: each(radiusNames, Css),
    shadows: each(shadowNames, Css),
    fonts: Type.Object(
      {
        files: Type.Array(
          Type.Object(
            {
              file: Type.Enum([...fontFiles]),
              family: Css,
              weights: Css,
              preload: Type.Boolean(),
            },
            strict,
          ),
          { minItems: 1, maxItems: 2 },
        ),
        fallbacks: Type.Array(
          Type.Object(
            {
              family: Css,
              local: Type.Array(Css),
              sizeAdjust: Type.Number(),
              ascent: Type.Number(),
              descent: Type.Number(),
            },
            strict,
          ),
        ),
        display: Typeface,
        text: Typeface,
        price: Typeface,
      },
      strict,
    ),
    space: each(['step', 'cards', 'section'], Css),
    layout: Type.Object(
      Object.fromEntries(
        Object.entries(layouts).map(([part, values]) => [
          part,
          Type.Enum([...(values as readonly string[])]),
        ]),
      ),
      strict,
    ),
  },
  strict,
);

/** Reads `theme.json`: tokens whose colours have the contrast that WCAG 2.2 AA demands. */
export function readTheme(path: string, key: string, problems: string[]): BrandTheme | undefined {
  const file = readJsonFile(path, problems);
  if (file.value === undefined || !keepsSchema(file, ThemeFile)) return undefined;
  const theme = { key, ...(file.value as Omit<BrandTheme, 'key'>) };
  return hasContrast(theme.colors, file) ? theme : undefined;
}

function hasContrast(colors: BrandTheme['colors'], file: JsonFile): boolean {
  const pairs = [
    ...textPairs.map((pair) => [...pair, 4.5] as const),
    ...edgePairs.map((pair) => [...pair, 3] as const),
  ];
  const weak = pairs.filter(([front, ground, least]) => contrast(colors[front], colors[ground]) < least);
  for (const [front, ground, least] of weak) {
    const found = contrast(colors[front], colors[ground]).toFixed(2);
    file.complain(`the contrast of ${front} on ${ground} is ${found}, less than ${least} (WCAG 2.2 AA)`, [
      'colors',
      front,
    ]);
  }
  return weak.length === 0;
}
