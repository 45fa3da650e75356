import { ProviderAddress, type BrandSettings } from '@bottega/contract';
import type { ManifestScreenshot } from '@bottega/domain/content';
import type { Disclaimer } from '@bottega/domain/customer';
import { COMPLAINT_REASONS, groupPattern, ZERO_VAT } from '@bottega/domain';
import { holidayKeys } from '@bottega/domain/fulfilment';
import { mostPointsYears } from '@bottega/domain/promotion';
import type { TextOverrides, Texts } from '@bottega/texts';
import type { BrandMemory } from './brand-memory.ts';
import type { BrandTheme } from '@bottega/ui/theme/tokens.ts';
import { Type, type Static } from 'typebox';

/** An address without log-in, parameters and fragment. */
export const webAddress = '^(?:https?://[a-z0-9.-]+(?::[0-9]+)?(?:/[A-Za-z0-9._~/-]*)?)?$';

/** The calls at which a captcha can be asked for: those that guess, make accounts or send mails. */
const captchaCalls = [
  'identity.login',
  'identity.register',
  'identity.resendConfirmation',
  'identity.requestPasswordReset',
] as const;

const Count = Type.Integer({ minimum: 0 });

/** Settings that stay on the server. */
export const BrandRules = Type.Object({
  /** Company of the tenant (specification §9, TEN-25). */
  companyId: Count,
  /** VAT rates in force, per cent. Imports refuse goods with other ones. */
  vatRates: Type.Array(Type.Number({ minimum: 0, maximum: 100 }), { minItems: 1 }),
  defaultWarehouseId: Count,
  defaultStoreId: Count,
  /** Minutes for which a chosen slot is held for a basket: of a shopper, of a visitor. */
  slotHoldMinutes: Type.Number({ minimum: 0 }),
  slotVisitorHoldMinutes: Type.Number({ minimum: 0 }),
  /** Most places held at once from one network address. Above the second number visitors get none. */
  slotMostHolds: Count,
  slotMostVisitorHolds: Count,
  /** Minutes by which a shopper may extend the hold, and how often. */
  slotExtensionMinutes: Count,
  slotMostExtensions: Count,
  /** A slot whose taken part reaches this percentage counts as almost full. */
  slotAlmostFullPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Most saved addresses of a shopper or visitor. */
  mostSavedAddresses: Count,
  /** Whether a cart with a place but without a slot gets the first free slot (TEN-13). */
  autoAssignTimeslot: Type.Boolean(),
  /** Whether shoppers get a mail on the evening before the hand-over. */
  orderReminder: Type.Boolean(),
  /** Why goods without VAT have none, by the slug of their category or one above it. All other ones are exempt. */
  zeroVatCategories: Type.Record(Type.String(), Type.Enum([...ZERO_VAT])),
  /** Minutes a suspended order waits for its payment. */
  paymentRetryMinutes: Type.Number({ minimum: 0 }),
  /**
   * Origin of every link, callback and redirect, `https://shop.example`. Empty: it is composed of the host,
   * `PUBLIC_SCHEME` and `PUBLIC_PORT`.
   */
  canonicalOrigin: Type.String({ pattern: '^(?:https?://[a-z0-9.-]+(?::[0-9]+)?)?$' }),
  /** Whether search engines may list the shop. False for a trial shop. */
  isIndexed: Type.Boolean(),
  /** Months for which messages to customer service and their files are kept. The privacy page names them. */
  formKeptMonths: Type.Integer({ minimum: 1, maximum: 120 }),
  /**
   * Address of the brand's own WordPress, whose contents the shop shows, `https://cms.example`. Empty: the contents are
   * the shop's own (ADR 9).
   */
  contentUrl: Type.String({ pattern: webAddress }),
  /** The company's identity provider, for single sign-on of its people (ADR 26). */
  saml: Type.Optional(
    Type.Object({
      /** The provider's entity id. */
      issuer: Type.String({ minLength: 1 }),
      /** Where people log in, by redirect. */
      entryPoint: ProviderAddress,
      logoutUrl: Type.Optional(ProviderAddress),
      /** Certificates, in PEM form, of the keys that sign. */
      certificates: Type.Array(Type.String({ pattern: '^-----BEGIN CERTIFICATE-----' }), { minItems: 1 }),
      /** Domains of e-mails that the provider decides about. */
      domains: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), { minItems: 1 }),
    }),
  ),
  /** The captcha, asked for at calls that look automatic (ADR 24). */
  captcha: Type.Object({
    /** The calls that may ask for one, as `word.name` of the contract (API-11). */
    calls: Type.Array(Type.Enum([...captchaCalls])),
    /** Calls of one kind from one network address, in a quarter of an hour, that need none. 0: all need one. */
    freeCalls: Count,
    /** Site key of reCAPTCHA v3. Empty: the browser does proof of work. */
    recaptchaKey: Type.String({ pattern: '^[A-Za-z0-9_-]*$' }),
  }),
  /** Payment types that the brand takes, by their numbers, in the order of the checkout (CHK-15). */
  paymentTypes: Type.Array(Type.Enum([2, 11, 12, 13, 18, 19, 101, 113])),
  /** Slugs of the pages whose texts are the terms of an order: conditions, withdrawal with its form, guarantee, complaints. */
  termsPages: Type.Array(Type.String({ pattern: '^[a-z0-9-]+$' })),
  /** Orders of so many cents or more can't be paid in cash (D.Lgs. 231/2007, art. 49). */
  cashLimitCents: Type.Integer({ minimum: 1, maximum: 500_000 }),
  /** How the delivery fee is taxed: at the rates of the goods, or at the ordinary rate. The tax adviser confirms it (ADR 20). */
  deliveryVat: Type.Enum(['goods', 'ordinary']),
  /** Years after which points end. The page of their rules names them (D.P.R. 430/2001). */
  pointsYears: Type.Integer({ minimum: 1, maximum: mostPointsYears }),
  /** Days after the delivery in which a deferred payment (11) is due. */
  deferredDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Days after the end of the month that follows the delivery, in which a monthly summary (101) is due. */
  summaryDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Lowest and highest value of one meal ticket, in cents. */
  mealTicketCents: Type.Object({ min: Type.Integer({ minimum: 1 }), max: Type.Integer({ minimum: 1 }) }),
  /** Groups that a payment type is for, by its number (IDE-11). A type that isn't named is for everybody. */
  paymentAudience: Type.Record(
    Type.String({ pattern: '^[1-9][0-9]{0,2}$' }),
    Type.Array(Type.String({ pattern: groupPattern }), { minItems: 1 }),
  ),
  /** What shoppers get for goods that weren't right (ADR 21). */
  aftersale: Type.Object({
    /** Days after the hand-over in which a shopper can say what was wrong. */
    complaintDays: Type.Integer({ minimum: 1, maximum: 60 }),
    /** How it is settled where the payment allows both. */
    answer: Type.Enum(['refund', 'credit']),
    /** Cents given without asking a person: for all complaints about an order, and for a shopper in a month. */
    automaticCents: Count,
    monthCents: Count,
    /** Reasons that need a photo. */
    photoReasons: Type.Array(Type.Enum([...COMPLAINT_REASONS])),
    /** Days for which a credit can be spent. */
    creditDays: Type.Integer({ minimum: 30, maximum: 3650 }),
  }),
  /** The brand's app in the stores. */
  app: Type.Optional(
    Type.Object({
      /** Id at both stores, `it.bottega.rosmarino`. It never changes once the app is published. */
      id: Type.String({ pattern: '^[a-z][a-z0-9_]*(?:\\.[a-z][a-z0-9_]*)+$' }),
      /** SHA-256 fingerprints of the certificates that sign the Android app. */
      androidCertificates: Type.Array(Type.String({ pattern: '^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$' })),
      /** Apple's team id; empty until the brand has one. */
      appleTeam: Type.String({ pattern: '^(?:[A-Z0-9]{10})?$' }),
    }),
  ),
  /** Public holidays on which the brand delivers. */
  openHolidays: Type.Array(Type.Enum([...holidayKeys])),
});

/** Data of the company that sells, as the legal footer names it. */
export const LegalData = Type.Object({
  company: Type.String({ minLength: 1 }),
  /** `Via Cavour 107, 00184 Roma`, as invoices take it apart. */
  address: Type.String({ pattern: '^.+ \\S+, \\d{5} .+$' }),
  vatNumber: Type.String({ pattern: '^[0-9]{11}$' }),
  rea: Type.String({ pattern: '^[A-Z]{2}-[0-9]+$' }),
  /** Letter in the numbers and files of invoices, one a brand of the company. Absent: that of the tenant id. */
  invoiceSection: Type.Optional(Type.String({ pattern: '^[A-Z]$' })),
});

/** What the letter of a brand's invoices depends on. */
export interface InvoiceSender {
  tenantId: number;
  legal: Static<typeof LegalData>;
}

const letterA = 'A'.charCodeAt(0);
const letters = 26;

/**
 * The letter of the brand in its invoices' numbers and files. Brands of one company share a VAT number, for which the exchange
 * system takes each number and each file name once.
 */
export const sectionOf = ({ tenantId, legal }: InvoiceSender): string =>
  legal.invoiceSection ?? String.fromCharCode(letterA + ((tenantId - 1) % letters));

/** A file that the brand's pages or mails load. */
export interface ArtFile {
  bytes: Buffer;
  type: 'image/svg+xml' | 'image/png' | 'image/jpeg';
  /** In pixels. For an SVG drawing only their ratio counts. */
  width: number;
  height: number;
}

export interface ScreenshotFile extends ArtFile, Pick<ManifestScreenshot, 'form' | 'screen'> {
  type: 'image/jpeg';
}

export interface BrandFiles {
  headerLogo: ArtFile;
  footerLogo: ArtFile;
  icon: ArtFile;
  /** Twice the size in the mail, for dense screens. */
  mailLogo: ArtFile;
  /** Pictures of the shop that a browser shows before it installs it; may be empty. */
  screenshots: ScreenshotFile[];
}

/** What the folder of a brand says. It never changes while the server runs (ADR 1). */
export interface BrandFolder {
  tenantId: number;
  key: string;
  name: string;
  hosts: string[];
  settings: BrandSettings & Static<typeof BrandRules>;
  legal: Static<typeof LegalData>;
  theme: BrandTheme;
  /** The brand's own wording. */
  wording: TextOverrides;
  /** What the brand asks its shoppers to accept, in the order of the forms. */
  disclaimers: Disclaimer[];
  files: BrandFiles;
}

/** A brand with its texts and caches, as the server uses it. */
export interface Brand extends BrandFolder {
  /** Its own wording and, for the rest, the shared Italian texts. */
  texts: Texts;
  memory: BrandMemory;
}
