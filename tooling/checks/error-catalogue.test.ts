import { readFileSync } from 'node:fs';
import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { codeFiles } from './sources.ts';

/** A line of the specification's error catalogue (§8) with its text, the code that shows it and a test that sees it. */
interface Line {
  key: string;
  /** The specification's words, letter for letter; absent where it names only the key. */
  text?: string;
  params?: Record<string, string>;
  /** File that names the key or code. */
  screen: string;
  /** Test file that names the key, the code or the shown words. */
  test: string;
  /** Words that the test expects, where it names neither key nor code. */
  words?: string;
}

const storefront = 'apps/storefront/src';
const server = 'apps/server/src/modules';
const generic = 'Si è verificato un errore, riprova tra qualche minuto.';

const catalogue: Line[] = [
  {
    key: 'errors.sessionExpired',
    text: 'La sessione è scaduta, si prega di rieffettuare il login per continuare.',
    screen: `${storefront}/features/identity/session-end.tsx`,
    test: 'e2e/identity.e2e.ts',
    words: 'La sessione è scaduta',
  },
  {
    key: 'errors.generic',
    text: generic,
    screen: `${storefront}/platform/notices/messages.ts`,
    test: `${storefront}/platform/api/http-client.test.ts`,
    words: generic,
  },
  {
    key: 'errors.errorLogout',
    screen: `${storefront}/features/identity/use-logout.ts`,
    test: 'e2e/identity.e2e.ts',
    words: 'Non siamo riusciti a farti uscire',
  },
  {
    key: 'errors.errorSettingAddress',
    screen: `${storefront}/features/fulfilment/places/set-place.tsx`,
    test: 'e2e/fulfilment.e2e.ts',
    words: 'Non siamo riusciti a cambiare dove ricevi la spesa',
  },
  {
    key: 'errors.errorSettingTimeslot',
    screen: `${storefront}/features/fulfilment/places/set-place.tsx`,
    test: 'e2e/fulfilment.e2e.ts',
    words: 'Non siamo riusciti a prenotare la fascia oraria',
  },
  {
    key: 'errors.errorSettingStore',
    screen: `${storefront}/features/fulfilment/places/set-place.tsx`,
    test: 'e2e/place-dialogs.e2e.ts',
    words: 'Non siamo riusciti a impostare il negozio',
  },
  {
    key: 'errors.errorLoadingCart',
    screen: `${storefront}/features/cart/follow-returns.ts`,
    test: 'e2e/error-toasts.e2e.ts',
  },
  {
    key: 'errors.errorSettingCartInfo',
    screen: `${storefront}/features/cart/state/cart-writes.ts`,
    test: `${storefront}/features/cart/state/cart-writes.test.ts`,
  },
  {
    key: 'cart.productAddError',
    screen: `${storefront}/features/cart/state/line-writes.ts`,
    test: 'e2e/cart.e2e.ts',
    words: 'Non siamo riusciti ad aggiungere il prodotto',
  },
  {
    key: 'cart.productsAddError',
    screen: `${storefront}/routes/lists/paste-list.tsx`,
    test: 'e2e/pasted-list.e2e.ts',
    words: 'Non siamo riusciti ad aggiungere i prodotti',
  },
  {
    key: 'errors.errorAddingProductFromOrder',
    screen: `${storefront}/routes/orders/order.tsx`,
    test: 'e2e/buy-again.e2e.ts',
    words: 'Non siamo riusciti ad aggiungere i prodotti dell',
  },
  {
    key: 'errors.errorAddingProductFromList',
    screen: `${storefront}/shell/list-page.tsx`,
    test: 'e2e/error-toasts.e2e.ts',
  },
  {
    key: 'errors.errorSettingProduct',
    screen: `${storefront}/features/cart/state/line-writes.ts`,
    test: 'e2e/cart.e2e.ts',
    words: 'Non siamo riusciti a salvare la modifica al prodotto',
  },
  {
    key: 'errors.errorRemovingProduct',
    screen: `${storefront}/features/cart/state/line-writes.ts`,
    test: 'e2e/cart.e2e.ts',
    words: 'Non siamo riusciti a togliere il prodotto',
  },
  {
    key: 'errors.emptyCart',
    screen: `${storefront}/features/cart/state/cart-writes.ts`,
    test: `${storefront}/features/cart/state/cart-writes.test.ts`,
  },
  {
    key: 'cart.productAddText',
    screen: `${storefront}/features/cart/state/line-writes.ts`,
    test: 'e2e/cart-changes.e2e.ts',
    words: 'nel carrello',
  },
  {
    key: 'cart.productRemoved',
    screen: `${storefront}/features/cart/state/line-writes.ts`,
    test: 'e2e/removals.e2e.ts',
    words: 'Hai tolto',
  },
  {
    key: 'cart.productsRemoved',
    screen: `${storefront}/features/cart/drawer/empty-cart.tsx`,
    test: 'e2e/cart-changes.e2e.ts',
    words: 'Hai tolto i prodotti dal carrello',
  },
  {
    key: 'cart.productsAddFromOrder',
    screen: `${storefront}/routes/orders/order.tsx`,
    test: 'e2e/buy-again.e2e.ts',
    words: "I prodotti dell'ordine sono nel carrello",
  },
  {
    key: 'list.productAddToList',
    screen: `${storefront}/features/lists/list-selector.tsx`,
    test: 'e2e/lists.e2e.ts',
    words: 'Hai aggiunto',
  },
  {
    key: 'errors.GIFT_CODE_INVALID',
    text: 'Il codice sconto PROVA non è valido. Verifica di averlo scritto correttamente.',
    params: { code: 'PROVA' },
    screen: `${server}/gift/policy.ts`,
    test: 'e2e/gift-codes.e2e.ts',
    words: 'non è valido. Verifica di averlo scritto correttamente.',
  },
  {
    key: 'errors.minAcq',
    text: 'Non è possibile acquistare una quantità inferiore di questo articolo',
    screen: `${storefront}/features/cart/state/quantity-text.ts`,
    test: `${storefront}/features/cart/state/quantity-text.test.ts`,
    words: 'Non è possibile acquistare una quantità inferiore di questo articolo',
  },
  {
    key: 'errors.DAILY_MAX_QUANTITY',
    text: 'Hai superato la quantità massima giornaliera acquistabile per questo articolo',
    screen: `${server}/catalog/products/quantity-refusal.ts`,
    test: `${server}/checkout/purchase/purchase-limits.int.test.ts`,
  },
  {
    key: 'errors.ADDRESS_IN_USE',
    text: "Non è possibile eliminare l'indirizzo selezionato per la consegna della spesa.",
    screen: `${storefront}/features/fulfilment/addresses/delete-address.ts`,
    test: `${storefront}/features/fulfilment/addresses/delete-address.test.ts`,
  },
  {
    key: 'errors.ADDRESS_INCOMPLETE',
    text: "L'indirizzo inserito è incompleto, mancano i seguenti campi: città, CAP",
    params: { fields: 'città, CAP' },
    screen: `${server}/fulfilment/places/coverage.ts`,
    test: 'e2e/addresses.e2e.ts',
    words: "L'indirizzo inserito è incompleto",
  },
  {
    key: 'errors.ADDRESS_NOT_COVERED',
    text: "L'indirizzo inserito non è coperto dal servizio.",
    screen: `${server}/fulfilment/addresses/save-address.ts`,
    test: 'e2e/addresses.e2e.ts',
    words: "L'indirizzo inserito non è coperto dal servizio.",
  },
  {
    key: 'notices.MAPS_SAID',
    screen: 'apps/server/src/platform/geo/maps/backed-geocoder.ts',
    test: 'apps/server/src/platform/geo/maps/backed-geocoder.test.ts',
  },
  {
    key: 'fulfilment.positionDenied',
    screen: `${storefront}/features/fulfilment/places/position-button.tsx`,
    test: 'e2e/addresses.e2e.ts',
    words: 'Attiva la localizzazione',
  },
  {
    key: 'fulfilment.parkingError',
    text: 'Si è verificato un errore imprevisto.',
    screen: `${storefront}/features/order/parking-act.tsx`,
    test: `${storefront}/features/order/parking-words.test.ts`,
  },
  {
    key: 'checkout.deadlineError',
    text: 'Il sistema ha riscontrato un errore!',
    screen: `${storefront}/routes/account/payment-deadlines.tsx`,
    test: 'e2e/payment-deadlines.e2e.ts',
    words: 'Il sistema ha riscontrato un errore!',
  },
  {
    key: 'errors.LOGIN_FAILED',
    screen: `${server}/identity/log-in.ts`,
    test: 'e2e/first-visit.e2e.ts',
    words: 'E-mail o password non corrette.',
  },
  {
    key: 'shell.chunkTitle',
    screen: `${storefront}/platform/failure.ts`,
    test: 'e2e/shell-version.e2e.ts',
    words: 'La pagina non si è caricata',
  },
  {
    key: 'errors.ADDRESS_LOCKED',
    screen: `${server}/cart/change-cart.ts`,
    test: `${server}/cart/delivery/select-place.int.test.ts`,
  },
  {
    key: 'errors.CART_LOCKED',
    screen: `${server}/cart/delivery/select-timeslot.ts`,
    test: `${server}/cart/cart.int.test.ts`,
  },
];

/** Lines whose screens belong to later issues: the text, if the specification gives one, waits in the bundle. */
const waiting: { line: string; key?: string; text?: string }[] = [
  { line: 'Invoice opening error' },
  { line: 'No app to open a document' },
];

const { byCode } = createTexts();
const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const names = (code: string, key: string) => code.includes(key) || code.includes(key.split('.')[1]!);

test.each(catalogue)('the error $key has the specification’s words, a screen and a test', (line) => {
  const { key, text, params, screen, test: proof, words } = line;
  const shown = byCode(key, params);
  expect(shown, 'not in the bundle').toBeTruthy();
  expect(shown).toBe(text ?? shown);
  expect(names(read(screen), key), `${screen} doesn't show it`).toBe(true);
  const seen = read(proof);
  expect(words === undefined ? names(seen, key) : seen.includes(words), `${proof} doesn't see it`).toBe(true);
});

test('when a line of the catalogue waits for its screen, then no code shows it yet and its words are the specification’s', () => {
  const shown = codeFiles(/\.tsx?$/).filter(
    ({ path }) => path.startsWith('apps/') && !path.includes('.test.'),
  );
  for (const { key, text } of waiting) {
    if (key === undefined) continue;
    expect(byCode(key)).toBe(text);
    expect(shown.filter(({ text: code }) => code.includes(key)).map(({ path }) => path)).toEqual([]);
  }
});
