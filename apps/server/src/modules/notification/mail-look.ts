import type { BrandTheme } from '@bottega/ui/theme/tokens.ts';
import type { Brand } from '../../platform/context.ts';
import { textsOf } from '../../platform/texts.ts';
import type { MailFact } from './mail-document.ts';

/** The frame of every mail of a brand: logo, colours, and the seller's data. */
export interface MailLook {
  brandName: string;
  shopUrl: string;
  colors: BrandTheme['colors'];
  /** Corners of the button and of boxes. */
  radii: { button: string; box: string };
  /** Font families that phones and computers have. */
  fonts: { text: string; display: string };
  upperHeading: boolean;
  logo: { url: string; width: number; height: number };
  words: { help: string; shopLink: string };
  contacts: (MailFact & { url: string })[];
  /** Company name, address, VAT number, REA. */
  legal: string;
}

/** The look of a brand's mails, from its theme and texts. */
export function lookOf(brand: Brand, origin: string): MailLook {
  const { colors, radii, fonts, layout } = brand.theme;
  const { t } = textsOf(brand);
  const logo = brand.files.mailLogo;
  return {
    brandName: brand.name,
    shopUrl: origin,
    colors,
    radii: { button: radii.control, box: radii.field },
    fonts: { text: 'Helvetica,Arial,sans-serif', display: installedFonts(fonts) },
    upperHeading: layout.heading === 'upper',
    logo: { url: `${origin}/mail/logo.png`, width: logo.width / 2, height: logo.height / 2 },
    words: {
      help: t('notification.mailHelp'),
      shopLink: t('notification.mailShop', { brand: brand.name }),
    },
    contacts: contactsOf(brand),
    legal: t('shell.legalFooter'),
  };
}

function contactsOf(brand: Brand): MailLook['contacts'] {
  const { t } = textsOf(brand);
  const [phone, email] = [t('shell.phoneNumber'), t('shell.emailAddress')];
  return [
    { label: t('shell.phoneLine'), value: phone, url: `tel:${phone.replaceAll(' ', '')}` },
    { label: t('shell.emailLine'), value: email, url: `mailto:${email}` },
  ].filter(({ value }) => value !== '');
}

/** The display font stack without the web fonts, which a mail doesn't load. */
function installedFonts({ display, files, fallbacks }: BrandTheme['fonts']): string {
  const loaded = new Set([...files, ...fallbacks].map(({ family }) => `"${family}"`));
  const families = display.stack.split(',').filter((family) => !loaded.has(family));
  return families.join(',').replaceAll('"', "'");
}
