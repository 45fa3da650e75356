import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { romeDay } from '@bottega/domain';
import { legalPages } from '@bottega/domain/content';
import { defaultSettings } from '../../modules/tenancy/index.ts';
import type { BrandPlan } from './write-brand.ts';

const basisPointsOfPercent = 100;

/** The legal pages of a new brand by file. What only the brand knows has a mark, and it isn't served before they are gone. */
export function legalTemplates(plan: BrandPlan): Record<string, string> {
  const { name, legal, phone, email, settings } = plan;
  const all = { ...defaultSettings, ...settings };
  const known: Record<string, string> = {
    brand: name,
    ...legal,
    phone,
    email,
    today: romeDay(new Date()),
    paymentRetryMinutes: String(all.paymentRetryMinutes),
    preAuthorisation: `${all.preAuthorisationBp / basisPointsOfPercent}%`,
    complaintDays: String(all.aftersale.complaintDays),
    formKeptMonths: String(all.formKeptMonths),
  };
  return Object.fromEntries(
    legalPages.map((slug) => [`content/pages/${slug}.md`, filled(templateOf(slug), known)]),
  );
}

const templateOf = (slug: string): string =>
  readFileSync(join(import.meta.dirname, 'legal-pages', `${slug}.template`), 'utf8');

function filled(template: string, known: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`no value for {${name}} of a template`);
    return value;
  });
}
