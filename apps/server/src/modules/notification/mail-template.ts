import type { Texts } from '@bottega/texts';
import type { Brand } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { AddressedMail } from './mail-document.ts';
import { nameInMail } from './safe-words.ts';

/** The input of a template: references from the job, and access to the data that it reads by them. */
interface TemplateInput {
  db: Db;
  brand: Brand;
  clock: Clock;
  params: Record<string, unknown>;
}

/** The mail of a template; undefined if there is nothing to mail any more. */
export type Template = (input: TemplateInput) => Promise<AddressedMail | undefined>;

export const greeting = ({ t }: Texts, name: string | undefined): string =>
  name === undefined ? t('notification.mailGreetingPlain') : t('notification.mailGreeting', { name });

export const frame = (texts: Texts, brand: Brand, firstName: string) => ({
  greeting: greeting(texts, nameInMail(firstName)),
  signature: texts.t('notification.mailSignature', { brand: brand.name }),
});
