import { bundle, type Text, type TextKey } from './bundle.ts';

/** Texts that every brand words itself (specification §1). */
const requiredTexts = [
  'shell.metaTitle',
  'shell.metaDescription',
  'shell.discoverTitle',
  'shell.phoneLine',
  'shell.phoneNumber',
  'shell.emailLine',
  'shell.emailAddress',
  'shell.companyName',
  'shell.legalFooter',
  'shell.privacyConsent',
  'shell.newsletterConsent',
  'shell.cashTooltip',
  'shell.notes',
] as const satisfies readonly TextKey[];

export interface TextProblem {
  /** The key; absent if the whole file is wrong. */
  key?: string;
  problem: string;
}

/** Problems of a brand's own texts: a missing or unknown key, an empty text, a wrong shape or an unknown value. */
export function overrideProblems(own: Readonly<Record<string, unknown>>): TextProblem[] {
  const missing = requiredTexts.filter((key) => !Object.hasOwn(own, key));
  return [
    ...missing.map((key) => ({ problem: `the text "${key}" is missing` })),
    ...Object.entries(own).flatMap(([key, text]) => {
      const problem = problemOf(key, text);
      return problem === undefined ? [] : [{ key, problem }];
    }),
  ];
}

function problemOf(key: string, text: unknown): string | undefined {
  const shared = sharedText(key);
  if (shared === undefined) return `"${key}" is no text of the shop`;
  if (!isText(text)) return `"${key}" must be a sentence or its forms`;
  if (formsOf(text) !== formsOf(shared))
    return `"${key}" needs ${formsOf(shared) ? `the forms ${formsOf(shared)}` : 'one sentence without forms'}`;
  const known = placeholdersOf(shared);
  const unknown = placeholdersOf(text).find((name) => !known.includes(name));
  return unknown && `"${key}" names the value ${unknown}, which this text doesn't get`;
}

function sharedText(key: string): Text | undefined {
  const dot = key.indexOf('.');
  const [file, name] = [key.slice(0, dot), key.slice(dot + 1)];
  if (dot < 1 || !Object.hasOwn(bundle, file)) return undefined;
  const texts: Readonly<Record<string, Text>> = bundle[file as keyof typeof bundle];
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

function isText(text: unknown): text is Text {
  const isSentence = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';
  if (typeof text !== 'object' || text === null || Array.isArray(text)) return isSentence(text);
  const forms = Object.values(text);
  return forms.length > 0 && forms.every(isSentence);
}

/** The names of a text's forms, sorted: by place or by number. */
function formsOf(text: Text): string {
  return typeof text === 'string' ? '' : Object.keys(text).sort().join(', ');
}

const placeholdersOf = (text: Text): string[] => JSON.stringify(text).match(/\{\w+\}/g) ?? [];
