import {
  consentTypes,
  disclaimerTypes,
  registrationModules,
  type Disclaimer,
} from '@bottega/domain/customer';
import type { TextOverrides } from '@bottega/texts';
import { Type, type Static } from 'typebox';
import { keepsSchema, readJsonFile } from './json-file.ts';

const strict = { additionalProperties: false };

const DisclaimersFile = Type.Array(
  Type.Object(
    {
      disclaimerId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
      type: Type.Enum([...disclaimerTypes]),
      version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
      module: Type.Enum(Object.keys(registrationModules) as (keyof typeof registrationModules)[]),
      title: Type.String({ minLength: 1, maxLength: 120 }),
      text: Type.String({ minLength: 1, maxLength: 20_000 }),
      mandatory: Type.Boolean(),
      stores: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), { minItems: 1 }),
      ),
    },
    strict,
  ),
  { minItems: 1 },
);

/** The tags that a disclaimer may hold. Its links leave the form open. */
const allowedTag = /<\/?(?:strong|em)>|<br>|<\/a>|<a href="(?:\/|https:\/\/)[^"<>\s]*" target="_blank">/g;

/** A sentence of the brand's own texts by its key: `{shell.privacyConsent}`. */
const quotedText = /\{(\w+\.\w+)\}/g;

/** Reads `disclaimers.json`. Its texts may quote sentences of `texts.json`. */
export function readDisclaimers(
  path: string,
  wording: TextOverrides | undefined,
  problems: string[],
): Disclaimer[] | undefined {
  const file = readJsonFile(path, problems);
  if (file.value === undefined || !keepsSchema(file, DisclaimersFile)) return undefined;
  const own = (wording ?? {}) as Record<string, unknown>;
  const disclaimers = file.value as Static<typeof DisclaimersFile>;
  const ids = disclaimers.map(({ disclaimerId }) => disclaimerId);
  return disclaimers.map((disclaimer, index) => {
    if (ids.indexOf(disclaimer.disclaimerId) !== index)
      file.complain(`${disclaimer.disclaimerId} is the id of another disclaimer`, [index, 'disclaimerId']);
    if (disclaimer.mandatory && disclaimer.stores)
      file.complain('a disclaimer of some stores can’t be mandatory', [index, 'stores']);
    if (/[<>]/.test(disclaimer.text.replace(allowedTag, '')))
      file.complain('the text holds a tag that disclaimers don’t have', [index, 'text']);
    const text = disclaimer.text.replace(quotedText, (_, key: string) => {
      const quoted = own[key];
      if (typeof quoted === 'string') return escaped(quoted);
      if (wording) file.complain(`"${key}" is no sentence of texts.json`, [index, 'text']);
      return '';
    });
    const isConsent = consentTypes.includes(disclaimer.type);
    if (disclaimer.mandatory && isConsent)
      file.complain(`a consent is free, so one of the type ${disclaimer.type} can’t be mandatory`, [
        index,
        'mandatory',
      ]);
    if (!isConsent && consentWords.test(text))
      file.complain(
        disclaimer.mandatory
          ? 'a consent is free, so it can’t be mandatory: say that the notice was read'
          : `the basis of the type ${disclaimer.type} is no consent: say that it was read`,
        [index, 'text'],
      );
    return { ...disclaimer, text };
  });
}

/** Words of a consent. The law gives orders and accounts another basis, and wants a consent to be free (GDPR 6, 7). */
const consentWords = /\b(?:acconsent|consent|consens|autorizz)/i;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
