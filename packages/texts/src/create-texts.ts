import { bundle, type Text, type TextKey, type TextOverrides } from './bundle.ts';
import { formatNumber } from './formats.ts';

/** Values set into a text; numbers are written the Italian way. `count` also chooses the plural form. */
export type TextParams = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, params?: TextParams) => string;

export type Texts = {
  t: Translate;
  /** Text of an error or else a notice by its stable code, `undefined` when there is none (API-19). */
  byCode: (code: string, params?: TextParams) => string | undefined;
};

/** The texts of one brand: its own wording first, the shared Italian where it has none (TEN-11). */
export function createTexts(overrides: TextOverrides = {}): Texts {
  const find = (key: string): Text | undefined => {
    const own = overrides[key as TextKey];
    if (own !== undefined) return own;
    const dot = key.indexOf('.');
    const file: Readonly<Record<string, Text>> | undefined = bundle[key.slice(0, dot) as keyof typeof bundle];
    return file !== undefined && Object.hasOwn(file, key.slice(dot + 1))
      ? file[key.slice(dot + 1)]
      : undefined;
  };
  return {
    t: (key, params) => fill(find(key) ?? '', params),
    byCode(code, params) {
      const text = code.includes('.') ? find(code) : (find(`errors.${code}`) ?? find(`notices.${code}`));
      return text === undefined ? undefined : fill(text, params);
    },
  };
}

function fill(text: Text, params: TextParams = {}): string {
  const sentence = typeof text === 'string' ? text : (text[formOf(params['count'])] ?? text.other ?? '');
  if (!sentence.includes('{')) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? '');
  });
}

let plurals: Intl.PluralRules | undefined;

function formOf(count: string | number | undefined): Intl.LDMLPluralRule {
  // made when first needed, as all that knows a language
  plurals ??= new Intl.PluralRules('it-IT');
  return plurals.select(Number(count ?? 0));
}
