import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandTexts } from './brand-texts.fixture.ts';
import { bundle, type Text, type TextKey } from './bundle.ts';
import { createTexts } from './create-texts.ts';
import { overrideProblems } from './override-problems.ts';

const all = new Map<string, unknown>(
  Object.entries(bundle).flatMap(([file, texts]) =>
    Object.entries(texts as Record<string, unknown>).map(
      ([name, text]) => [`${file}.${name}`, text] as const,
    ),
  ),
);
const placeholders = (text: unknown) => new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? []);

test('every file of the language folder is part of the bundle', () => {
  const files = readdirSync(new URL('./it/', import.meta.url)).map((name) => name.replace('.json', ''));
  expect(Object.keys(bundle).sort()).toEqual(files.sort());
});

test('a key a brand does not word itself shows the shared Italian text', () => {
  const { t } = createTexts({ 'cart.title': 'La tua sporta' });
  expect(t('cart.title')).toBe('La tua sporta');
  expect(t('cart.emptyTitle')).toBe('Il carrello è vuoto');
});

test.each(Object.keys(brandTexts))(
  '[TEN-11] every key says something at %s: the brand’s own words or the shared Italian ones, never the key',
  (brand) => {
    const own = brandTexts[brand]!;
    const [texts, shared] = [createTexts(own), createTexts()];
    const values: Record<string, string | number> & { addressTypeId: number } = {
      count: 2,
      addressTypeId: 2,
    };
    // whatever value a text takes, it is there
    const params = new Proxy(values, { get: (known, name) => known[String(name)] ?? 'valore' });
    for (const key of all.keys() as Iterable<TextKey>) {
      const text = texts.t(key, params);
      expect(text, key).toMatch(/\S/);
      expect(text, key).not.toContain(key);
      expect([text, key in own || text === shared.t(key, params)], key).toEqual([text, true]);
    }
  },
);

test('plurals follow the count, numbers are written the Italian way', () => {
  const { t } = createTexts();
  expect(t('cart.items', { count: 1 })).toBe('1 articolo');
  expect(t('cart.items', { count: 0 })).toBe('0 articoli');
  expect(t('catalog.products', { count: 2735 })).toBe('2.735 prodotti');
});

test('[API-19] a message with a code is translated when a text for the code exists', () => {
  const { byCode } = createTexts();
  expect(byCode('TIMESLOT_FULL')).toBe("Questa fascia si è appena riempita: scegline un'altra.");
  expect(byCode('errors.minAcq')).toBe(
    'Non è possibile acquistare una quantità inferiore di questo articolo',
  );
  expect(byCode('NO_SUCH_CODE')).toBeUndefined();
  expect(byCode('constructor')).toBeUndefined();
});

describe('a text that names place or time', () => {
  const forms = ['home', 'locker', 'store'];
  const texts = [
    ...[...all].map(([key, text]) => [key, key, text] as const),
    ...Object.entries(brandTexts).flatMap(([brand, own]) =>
      Object.entries(own).map(([key, text]) => [`${key} of ${brand}`, key, text] as const),
    ),
  ];
  const hasForms = (text: unknown): text is Text =>
    typeof text === 'object' && text !== null && forms.some((form) => form in text);

  test.each(texts.filter(([, key, text]) => hasForms(text) || hasForms(all.get(key))))(
    'when %s has words for one of door, store and locker, then it has words for all three',
    (_, __, text) => {
      expect(Object.keys(text as object).sort()).toEqual(forms);
      const [first, ...others] = Object.values(text as Record<string, string>);
      expect(first).not.toBe('');
      for (const other of others) expect(placeholders(other)).toEqual(placeholders(first));
    },
  );

  test('when the place is a store or a locker, then no sentence speaks of a delivery', () => {
    const spoken = texts.flatMap(([name, , text]) =>
      hasForms(text) ? Object.entries(text).map(([form, words]) => [name, form, words as string]) : [],
    );
    const wrong = spoken.filter(
      ([, form, words]) =>
        form !== 'home' && /consegna(?! a casa)|consegn(?!a)|indirizzo|citofono|viaggio/i.test(words!),
    );
    expect(wrong).toEqual([]);
    expect(spoken.filter(([, form, words]) => form === 'home' && /ritir/i.test(words!))).toEqual([]);
  });

  test('when a sentence is the same for all places, then it speaks of a delivery only where there is one', () => {
    const ofDeliveries = new Set([
      'books.channel_door',
      'books.account_door',
      'checkout.invoice_delivery',
      'content.questionsIntro',
      // for staff
      'staff.role_driver',
      'errors.INVOICE_TOO_LATE',
      'errors.CASE_CREDIT_UNWANTED',
      // of an address or an area
      'errors.ADDRESS_IN_USE',
      'fulfilment.cannotDeleteInUse',
      'fulfilment.useAddress',
      'fulfilment.contactPhone',
      'fulfilment.addressNote',
      'fulfilment.seeAreas',
      'fulfilment.areasList',
      'fulfilment.mapAreas',
      'identity.discoverService',
      'shell.firstDelivery',
      // of the shop as a whole
      'shell.metaDescription',
      'shell.privacyConsent',
      // names both places
      'catalog.takeBackText',
      // an invoice is delivered by the exchange system
      'notification.invoiceUndeliveredBody',
      // the name of a paper in law
      'notification.paperDeliveryNote',
      'notification.fileDeliveryNote',
      'order.paperDeliveryNote',
      'privacy.field_address_type_id',
      'privacy.field_delivery_date',
      'privacy.field_address_type',
      'privacy.field_delivery_fee_cents',
    ]);
    const wrong = texts.filter(
      ([, key, text]) =>
        !hasForms(text) &&
        !ofDeliveries.has(key) &&
        /consegn(?!a a casa|e a casa)/i.test(
          JSON.stringify(text).replaceAll(/consegna (?:o|e) il ritiro|consegna o ritiro/gi, ''),
        ),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test.each([
    [2, 'Consegna a Via Cavour 107'],
    [3, 'Ritiro a Via Cavour 107'],
    [5, 'Ritiro al locker Via Cavour 107'],
  ])('when the address type is %i, then the words are its own', (addressTypeId, words) => {
    expect(createTexts().t('shell.placeAt', { addressTypeId, place: 'Via Cavour 107' })).toBe(words);
  });
});

/** Words of one gender only, about a good or about the shopper. */
const ofOneGender = [
  /\{(?:name|substitute)\} (?:è (?:stat[oa] )?|non è )?(?:aggiunt|eliminat|esaurit|mess|rimoss|salvat|tolt)[oaie]\b/,
  /\b(?:bentornat|benvenut)[oa]\b(?! da)|\b(?:se|non) sei (?:pi[uù] |stat)|\bsei (?:collegat|iscritt|registrat|stat|uscit)[oa]\b/i,
];

test('when a text speaks of goods by name or to the shopper, then its words fit each gender', () => {
  const wrong = [...all].filter(([, text]) =>
    ofOneGender.some((pattern) => pattern.test(JSON.stringify(text))),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test.each([
  ['errors.generic', 'Si è verificato un errore, riprova tra qualche minuto.'],
  ['errors.sessionExpired', 'La sessione è scaduta, si prega di rieffettuare il login per continuare.'],
  ['errors.minAcq', 'Non è possibile acquistare una quantità inferiore di questo articolo'],
  ['cart.maxPerDay', 'Hai superato la quantità massima giornaliera acquistabile per questo articolo'],
  ['catalog.allProductsTitle', 'Tutti i nostri prodotti'],
  ['catalog.optionsTitle', 'È necessario selezionare tutte le opzioni'],
  ['fulfilment.addressMissingPrefix', "L'indirizzo inserito è incompleto, mancano i seguenti campi: "],
  ['fulfilment.notCovered', "L'indirizzo inserito non è coperto dal servizio."],
  [
    'fulfilment.cannotDeleteInUse',
    "Non è possibile eliminare l'indirizzo selezionato per la consegna della spesa.",
  ],
  ['fulfilment.parkingError', 'Si è verificato un errore imprevisto.'],
  ['checkout.deadlineError', 'Il sistema ha riscontrato un errore!'],
  ['identity.email', 'Indirizzo email'],
  ['identity.emailRequired', "Digitare l'e-mail"],
  ['identity.passwordRequired', 'Digitare la password'],
] as const)('%s is worded as the specification says', (key, text) => {
  expect(createTexts().t(key)).toBe(text);
});

test('[PRO-11] an invalid gift code is named in the message', () => {
  expect(createTexts().byCode('GIFT_CODE_INVALID', { code: 'ESTATE' })).toBe(
    'Il codice sconto ESTATE non è valido. Verifica di averlo scritto correttamente.',
  );
});

describe.each(Object.entries(brandTexts))('brand %s', (brand, own) => {
  test('when its texts are checked, then they have all keys that a brand needs, and no unknown one', () => {
    expect(overrideProblems(own)).toEqual([]);
  });

  test.each<{ id: string; key: TextKey }>([
    { id: 'TEN-05', key: 'shell.phoneNumber' },
    { id: 'TEN-05', key: 'shell.phoneLine' },
    { id: 'TEN-05', key: 'shell.emailAddress' },
    { id: 'TEN-05', key: 'shell.legalFooter' },
    { id: 'TEN-06', key: 'shell.privacyConsent' },
    { id: 'TEN-06', key: 'shell.newsletterConsent' },
    { id: 'TEN-08', key: 'shell.metaTitle' },
    { id: 'TEN-08', key: 'shell.metaDescription' },
    { id: 'TEN-09', key: 'shell.cashTooltip' },
  ])('[$id] has its own $key', ({ key }) => {
    const { t } = createTexts(brandTexts[brand]);
    const at = { addressTypeId: 2 };
    expect(t(key, at)).not.toBe('');
    expect(t(key, at)).not.toBe(createTexts().t(key, at));
  });
});

const sound = Object.values(brandTexts)[0]!;

test.each([
  ['a required text is missing', { 'shell.phoneLine': undefined }, 'the text "shell.phoneLine" is missing'],
  ['a key is unknown', { 'shell.phoneLyne': 'Chiamaci' }, '"shell.phoneLyne" is no text of the shop'],
  ['a key is a name of every object', { 'shell.toString': 'x' }, '"shell.toString" is no text of the shop'],
  ['a text is empty', { 'cart.checkout': ' ' }, '"cart.checkout" must be a sentence or its forms'],
  ['a text is a number', { 'cart.checkout': 5 }, '"cart.checkout" must be a sentence or its forms'],
  [
    'a form by place is missing',
    { 'shell.cashTooltip': { home: 'a', store: 'b' } },
    '"shell.cashTooltip" needs the forms home, locker, store',
  ],
  [
    'a sentence has forms that it doesn’t take',
    { 'cart.checkout': { home: 'a', store: 'b', locker: 'c' } },
    '"cart.checkout" needs one sentence without forms',
  ],
  [
    'a value is unknown',
    { 'cart.checkout': 'Paga {amount}' },
    '"cart.checkout" names the value {amount}, which this text doesn\'t get',
  ],
])('when %s, then the check of a brand’s texts says it', (_, change, problem) => {
  const own = Object.fromEntries(
    Object.entries({ ...sound, ...change }).filter(([, text]) => text !== undefined),
  );
  expect(overrideProblems(own).map((problem) => problem.problem)).toEqual([problem]);
});
