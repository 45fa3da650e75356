import { addressType } from '@bottega/domain/fulfilment';
import {
  bundle,
  type PlaceForms,
  type PlaceTextKey,
  type Text,
  type TextKey,
  type TextOverrides,
} from './bundle.ts';
import { formatNumber } from './formats.ts';

/**
 * Values set into a text; numbers are written the Italian way. `count` also chooses the plural form, `addressTypeId` the
 * form by place.
 */
export type TextParams = Readonly<Record<string, string | number>>;

/** A text with forms by place needs to know the place: leaving it out is a type error. */
type ParamsOf<K extends TextKey> = [Extract<K, PlaceTextKey>] extends [never]
  ? [params?: TextParams]
  : [params: TextParams & { addressTypeId: number }];

export type Translate = <K extends TextKey>(key: K, ...params: ParamsOf<K>) => string;

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
    t: (key, ...[params]) => fill(find(key) ?? '', params),
    byCode(code, params) {
      const text = code.includes('.') ? find(code) : (find(`errors.${code}`) ?? find(`notices.${code}`));
      return text === undefined ? undefined : fill(text, params);
    },
  };
}

function fill(text: Text, params: TextParams = {}): string {
  const sentence = sentenceOf(text, params);
  if (!sentence.includes('{')) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? '');
  });
}

function sentenceOf(text: Text, params: TextParams): string {
  if (typeof text === 'string') return text;
  if ('home' in text) return text[placeFormOf(params['addressTypeId'])];
  return text[formOf(params['count'])] ?? text.other ?? '';
}

/** Form by address type, as it travels: any other than a store or locker is the shopper's home. */
function placeFormOf(addressTypeId: string | number | undefined): keyof PlaceForms {
  if (addressTypeId === addressType.store) return 'store';
  return addressTypeId === addressType.locker ? 'locker' : 'home';
}

let plurals: Intl.PluralRules | undefined;

function formOf(count: string | number | undefined): Intl.LDMLPluralRule {
  // made when first needed, as all that knows a language
  plurals ??= new Intl.PluralRules('it-IT');
  return plurals.select(Number(count ?? 0));
}
