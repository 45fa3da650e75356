import { guaranteeYears, withdrawalDays } from '@bottega/domain/aftersale';
import { cookiePreferencesDays } from '@bottega/domain/customer';
import { DEFAULT_PROXIMITY_M } from '@bottega/domain/fulfilment';
import { linkLifetimes } from '@bottega/server/modules/identity/account/account-code';
import { staffLinkLifetimes } from '@bottega/server/modules/staff/entry/links';
import { undoForMs } from '@bottega/server/modules/identity/account/change-email';
import type { BrandFacts } from './brand-facts.ts';
import { figureSource, type Unit } from './figures.ts';

/** A promise with figures: where it stands, and the values of the brand that make it true. */
export interface Promised {
  says: RegExp;
  /** Only in these files or texts; absent: everywhere. */
  at?: RegExp;
  unit: Unit;
  among: (facts: BrandFacts) => readonly number[];
  /** All values must be said, not some of them. */
  all?: true;
}

/** Figures that no setting keeps, with the reason. */
export interface NoPromise {
  says: RegExp;
  at?: RegExp;
  why: string;
}

/** `F` stands for a figure with its unit. */
const saying = (pattern: string): RegExp => new RegExp(pattern.replaceAll('F', figureSource), 'gi');

const minute = 60_000;
const day = 24 * 60 * minute;
const monthDays = 30.5;
const law =
  (...values: number[]) =>
  () =>
    values;
const bandsOf = ({ home, points }: BrandFacts) => [...home, ...points].flatMap(({ bands }) => bands);
const hours = (values: number[]) => values.map((value) => value * 60);
/** Slots that close on their own day. Those that close earlier are told by the clock. */
const closeLate = 6;

export const promises: readonly Promised[] = [
  // slots
  {
    says: saying('(?:resta (?:tua|bloccata)|teniamo la fascia)[^.]*'),
    unit: 'minutes',
    among: ({ settings }) => [
      settings.slotHoldMinutes,
      ...(settings.anonymousCarts ? [settings.slotVisitorHoldMinutes] : []),
    ],
    all: true,
  },
  {
    says: saying('(?:fasce |\\| )di F|\\| durata.*'),
    unit: 'minutes',
    among: ({ home }) => hours(home.flatMap(({ bands }) => bands.map(({ begin, end }) => end - begin))),
  },
  {
    says: saying('F prima|fino a F'),
    unit: 'minutes',
    among: (facts) =>
      hours(bandsOf(facts).map(({ cutOff }) => cutOff)).filter((hour) => hour <= closeLate * 60),
  },
  // money of the delivery
  {
    says: saying('(?:spesa minima|minimo|con una spesa da) [^.]*'),
    unit: 'cents',
    among: ({ home, points }) => [...home, ...points].map(({ minimum }) => minimum),
  },
  {
    says: saying('.+'),
    at: /faq\/qual-e-/,
    unit: 'cents',
    among: ({ home, points }) => [...home, ...points].map(({ minimum }) => minimum),
  },
  {
    says: saying(
      '\\| consegna \\|.*|(?:costo|costa|Roma|vicini|zone|province|in giornata) (?:da )?F(?: a F)?|^Ordini .*da F, gratis',
    ),
    unit: 'cents',
    among: ({ home }) => home.flatMap(({ bands }) => bands.map(({ fee }) => fee)),
  },
  {
    says: saying(
      'in omaggio.*|consegna gratis\\*.*|(?:gratis|niente|consegna|zone)(?: da| sopra(?: i)?) F|sopra i F|da F è gratis',
    ),
    unit: 'cents',
    among: ({ home }) => home.flatMap(({ free }) => (free === null ? [] : [free])),
  },
  {
    says: saying('si riduce.*|sconto consegna.*|da F la consegna scende di F'),
    unit: 'cents',
    among: ({ home }) => home.flatMap(({ steps }) => steps),
  },
  {
    says: saying('\\| costo \\|.*|ritiro gratis[^.]*|gratis dalle[^.]*'),
    unit: 'cents',
    among: ({ points }) => points.flatMap(({ bands }) => bands.map(({ fee }) => fee)),
  },
  {
    says: saying('(?:sacchett|cassett|bust|borsa)[^;.]*'),
    unit: 'cents',
    among: ({ packaging }) => packaging.map(({ cents }) => cents),
  },
  { says: saying('entro F'), at: /^fulfilment\./, unit: 'metres', among: law(DEFAULT_PROXIMITY_M) },
  // payment
  {
    says: saying('più il F|blocchiamo il F'),
    unit: 'percent',
    among: ({ settings }) => [settings.preAuthorisationBp / 100],
  },
  {
    says: saying('(?:sospeso|non pagato)[^.]*'),
    unit: 'minutes',
    among: ({ settings }) => [settings.paymentRetryMinutes],
  },
  // after the hand-over
  {
    says: saying(
      '(?:qualcosa non va|pagina dell.ordine|sulla porta|rimborsiamo)[^]*?F|F (?:apri|dalla consegna)',
    ),
    unit: 'days',
    among: ({ settings }) => [settings.aftersale.complaintDays],
  },
  {
    says: saying(
      '(?:recesso|ripens|in|entro|fino a|hai|restituire|^7\\.1\\.|i):? \\*{0,2}F(?! lavorativi)|F per ripensarci',
    ),
    unit: 'days',
    among: law(withdrawalDays),
  },
  {
    says: saying('garanzia[^.]*|F di garanzia|F, su tutto|almeno F|^7\\.2.*'),
    unit: 'months',
    among: law(guaranteeYears * 12),
  },
  { says: saying('riparazione[^.]*'), unit: 'months', among: law(12) },
  { says: saying('punti[^.|]*'), unit: 'months', among: ({ settings }) => [settings.pointsYears * 12] },
  // the law
  { says: saying('(?:ultimi|dei) F'), unit: 'days', among: law(30) },
  { says: saying('(?:chi ha|almeno|minori di) (?:almeno )?F'), unit: 'months', among: law(18 * 12) },
  { says: saying('.*(?:fatture|fiscal|fisco).*'), unit: 'months', among: law(10 * 12) },
  { says: saying('entro F'), at: /pages\/privacy/, unit: 'months', among: law(1) },
  { says: saying('entro F'), at: /errors\.INVOICE_TOO_LATE/, unit: 'days', among: law(12) },
  { says: saying('entro F'), at: /errors\.INVOICE_RESEND_TOO_LATE/, unit: 'days', among: law(5) },
  { says: saying('bollo di F'), unit: 'cents', among: law(200) },
  // data that is kept
  {
    says: saying('(?:messaggi|assistenza)[^.]*'),
    at: /pages\/privacy/,
    unit: 'months',
    among: ({ settings }) => [settings.formKeptMonths],
  },
  {
    says: saying('.+'),
    at: /pages\/cookie|^cookies\./,
    unit: 'months',
    among: law(12, Math.round(cookiePreferencesDays / monthDays)),
  },
  { says: saying('.+'), at: /pages\/cookie|^cookies\./, unit: 'days', among: law(30) },
  // mailed links
  {
    says: saying('.+'),
    at: /^(?:identity\.(?:resetSent|deletionMailed)|notification\.(?:passwordReset|accountDeletion))/,
    unit: 'minutes',
    among: law(linkLifetimes.reset_password / minute, linkLifetimes.delete_account / minute),
  },
  {
    says: saying('.+'),
    at: /^(?:identity\.(?:email|login)Requested|notification\.(?:email|login)Change(?:Preheader|Body)$)/,
    unit: 'minutes',
    among: law(linkLifetimes.change_email / minute, linkLifetimes.change_login / minute),
  },
  {
    says: saying('.+'),
    at: /^notification\.staffInvitation/,
    unit: 'days',
    among: law(staffLinkLifetimes.invite / day),
  },
  {
    says: saying('.+'),
    at: /^notification\.staffReset/,
    unit: 'minutes',
    among: law(staffLinkLifetimes.reset / minute),
  },
  { says: saying('.+'), at: /^notification\.emailChanged/, unit: 'days', among: law(undoForMs / day) },
];

export const noPromises: readonly NoPromise[] = [
  {
    says: /.+/g,
    at: /^posts\/(?:il-brodo|congelare-bene|come-scegliere)/,
    why: 'a recipe or advice for the kitchen',
  },
  { says: saying('capitale sociale F'), why: 'of the company, as its register says' },
  { says: saying('F lavorativi'), why: 'how soon people answer' },
  { says: saying('F su 7'), why: 'when people answer the telephone' },
  { says: saying('resto fino a F|Sì, fino a F'), why: 'the change that drivers carry' },
  { says: saying('in meno di F'), at: /surgelati/, why: 'how drivers work' },
  { says: saying('F di attesa'), why: 'how drivers work' },
  {
    says: saying('(?:in |passi, |title: )F(?: e hai finito|,|\\.)?'),
    at: /texts|shell\.metaDescription|come-funziona|consegna-a-casa|dieci-minuti/,
    why: 'how fast a shopper may be',
  },
  { says: saying('fresco almeno F'), why: 'an example of what stands on a card' },
  { says: saying('al F(?: su uno schermo)?'), at: /accessibilita/, why: 'an enlargement that was tried' },
  { says: saying('cento grammi alla volta'), why: 'said with «di solito»; each good tells its own step' },
  { says: saying('registri[^.]*'), at: /pages\/privacy/, why: 'how long the operator keeps its logs' },
  { says: saying('di un mese'), at: /paymentSummaryInvoiceText/, why: 'the month of the summary itself' },
  { says: saying('.+'), at: /^imports\./, why: 'told to staff, of what they wrote' },
  { says: saying('.+'), at: /^promotion\.badge/, why: 'the rule of badges keeps it' },
];
