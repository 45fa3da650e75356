import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { romeDay } from '@bottega/domain';
import type { Disclaimer } from '@bottega/domain/customer';
import { createTexts, type TextOverrides } from '@bottega/texts';
import type { Hex } from '@bottega/ui/theme/tokens.ts';
import { readBrands } from '../../modules/tenancy/index.ts';
import type { BrandFolder } from '../../platform/brand.ts';
import { baseShapes } from './base-theme.ts';
import { legalTemplates } from './legal-templates.ts';
import { paletteOf } from './palette.ts';
import { drawWordLogo } from './word-logo.ts';

/** What the folder of a new brand is made of. */
export interface BrandPlan {
  key: string;
  tenantId: number;
  name: string;
  hosts: string[];
  color: Hex;
  legal: BrandFolder['legal'];
  phone: string;
  email: string;
  settings: Partial<BrandFolder['settings']>;
}

/**
 * Writes the folder of a new brand. It is written and checked elsewhere first, so a wrong plan leaves nothing.
 *
 * @throws BrandFolderError when the folder would be wrong
 */
export async function writeBrand(brandsDir: string, plan: BrandPlan): Promise<string> {
  const aside = mkdtempSync(join(tmpdir(), 'bottega-brand-'));
  try {
    if (existsSync(brandsDir)) cpSync(brandsDir, aside, { recursive: true });
    await writeFolder(join(aside, plan.key), plan);
    readBrands(aside);
    const folder = join(brandsDir, plan.key);
    cpSync(join(aside, plan.key), folder, { recursive: true });
    return folder;
  } finally {
    rmSync(aside, { recursive: true });
  }
}

async function writeFolder(folder: string, plan: BrandPlan): Promise<void> {
  const { tenantId, name, hosts, legal, settings } = plan;
  const colors = paletteOf(plan.color);
  const logo = await drawWordLogo(name, colors);
  const files: Record<string, string | Buffer> = {
    'brand.json': asJson({ tenantId, name, hosts, legal, settings }),
    'theme.json': asJson({ colors, ...baseShapes }),
    'texts.json': asJson(firstTexts(plan)),
    'disclaimers.json': asJson(firstDisclaimers()),
    'logo.svg': logo.headerLogo,
    'logo-inverse.svg': logo.inverseLogo,
    'icon.svg': logo.icon,
    'logo-mail.png': logo.mailLogo,
    'content/pages/chi-siamo.md': aboutPage(plan),
    ...legalTemplates(plan),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const paramsOf = ({ name, legal, phone, email }: BrandPlan) => ({ brand: name, ...legal, phone, email });

/** The texts that every brand words itself, in plain words to start with. */
function firstTexts(plan: BrandPlan): TextOverrides {
  const { t } = createTexts();
  const params = paramsOf(plan);
  const cashAt = (addressTypeId: number) => t('skeleton.cashTooltip', { addressTypeId });
  return {
    'shell.metaTitle': t('skeleton.metaTitle', params),
    'shell.metaDescription': t('skeleton.metaDescription', params),
    'shell.discoverTitle': t('skeleton.discoverTitle', params),
    'shell.phoneLine': t('skeleton.phoneLine'),
    'shell.phoneNumber': plan.phone,
    'shell.emailLine': t('skeleton.emailLine'),
    'shell.emailAddress': plan.email,
    'shell.companyName': plan.legal.company,
    'shell.legalFooter': t('skeleton.legalFooter', params),
    'shell.privacyConsent': t('skeleton.privacyConsent', params),
    'shell.newsletterConsent': t('skeleton.newsletterConsent', params),
    'shell.cashTooltip': { home: cashAt(2), store: cashAt(3), locker: cashAt(5) },
    'shell.notes': t('skeleton.notes'),
  };
}

/** The consents of the registration, with the wording of the brand's texts. */
function firstDisclaimers(): Disclaimer[] {
  const { t } = createTexts();
  const ofAccount = { version: 1, module: 'account' } as const;
  return [
    {
      disclaimerId: 1,
      type: 'privacy',
      ...ofAccount,
      title: t('skeleton.privacyTitle'),
      text: '{shell.privacyConsent}',
      mandatory: true,
    },
    {
      disclaimerId: 2,
      type: 'newsletter',
      ...ofAccount,
      title: t('skeleton.newsletterTitle'),
      text: '{shell.newsletterConsent}',
      mandatory: false,
    },
  ];
}

/** The page that names the seller (D.Lgs. 70/2003, art. 7), as a first file of content. */
function aboutPage(plan: BrandPlan): string {
  const { t } = createTexts();
  return `---\ntitle: ${t('skeleton.aboutTitle')}\ndate: ${romeDay(new Date())}\n---\n\n${t('skeleton.aboutText', paramsOf(plan))}\n`;
}
