import { paymentType } from '@bottega/domain';
import { answerWith, asShopper, press, screen, type Screen } from './screen.ts';

/** The answer for a shopper with a deadline in each state. */
const deadlines = answerWith({
  deadlines: [
    ['expired', 'Scaduto il 20 novembre 2026', 100_231, 48.83],
    ['expiring', 'In scadenza: paga entro il 28 novembre 2026', 100_240, 51.2],
    ['pending', 'Da pagare entro il 20 dicembre 2026', 100_252, 61.4],
    ['paid', 'Pagato il 3 novembre 2026', 100_198, 39.9],
  ].map(([stateId, text, orderId, amount]) => ({
    stateId,
    text,
    orderId,
    amount,
    dueDate: '2026-11-28',
    paymentTypeId: paymentType.deferred,
  })),
});

/** The answer for a shopper with two saved cards. */
const savedCards = answerWith({
  paymentAuths: [
    ['visa', '4111 11•• •••• 1111', '12/2040'],
    ['mastercard', '5500 00•• •••• 0004', '03/2031'],
  ].map(([cardType, maskedNumber, expiry], index) => ({
    user_payment_auth_id: index + 1,
    maskedNumber,
    expiry,
    cardType,
    isDefault: index === 0,
  })),
});

/** Log-in, registration, profile, orders and mails. */
export const accountScreens: readonly Screen[] = [
  screen('login', '/login'),
  screen('reset-password-request', '/reset-password-request'),
  screen('reset-password-sent', '/reset-password-sent?email=ada@example.it'),
  screen('reset-password-expired', '/reset-password?reset_token=x'),
  screen('registration', '/registration-user'),
  screen('registration-wrong', '/registration-user', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Crea account' }).click();
      await page.getByText('Campo obbligatorio').first().waitFor();
    },
  }),
  screen('registration-password', '/registration-user', {
    act: async (page) => {
      await page.getByLabel('Scegli una password', { exact: true }).fill('spesa2026');
      await page.getByRole('meter').scrollIntoViewIfNeeded();
    },
  }),
  screen('registration-completed', '/registration-completed', asShopper),
  screen('profile', '/profile/dashboard', asShopper),
  screen('fidelity-card-wrong', '/profile/dashboard', {
    role: 'debtor',
    act: async (page) => {
      await page.getByLabel('Numero della carta').fill('0437 000');
      await page.getByRole('button', { name: 'Salva la carta' }).click();
      await page.getByText('Numero di carta fedeltà non valido').waitFor();
    },
  }),
  screen('shop-at-work', '/profile/dashboard', {
    role: 'debtor',
    act: async (page) => {
      await page.getByLabel('Codice della tua azienda').fill('NESSUNA');
      await page.getByRole('button', { name: 'Iscriviti' }).click();
      await page.getByText('Questo codice non è di nessuna azienda').waitFor();
    },
  }),
  screen('profile-update', '/profile/profile-update', asShopper),
  screen('profile-confirmed', '/profile/profile-confirmed?poi=/checkout', asShopper),
  screen('fiscal-persons', '/profile/fiscal-persons', asShopper),
  screen('fiscal-persons-wrong', '/profile/fiscal-persons', {
    ...asShopper,
    act: async (page) => {
      await page.getByRole('radio', { name: "Un'azienda o partita IVA" }).check();
      await page.getByRole('button', { name: 'Salva', exact: true }).click();
      await page.getByText('Scrivi il codice destinatario o la PEC').waitFor();
    },
  }),
  screen('consents', '/profile/consents', asShopper),
  screen('access', '/profile/access', asShopper),
  screen('household', '/profile/household', asShopper),
  screen('privacy', '/profile/privacy', asShopper),
  screen('access-proof', '/profile/access', {
    ...asShopper,
    act: async (page) => {
      await page.getByLabel('Nuova e-mail').fill('nuova@example.it');
      await page.getByRole('button', { name: "Cambia l'e-mail" }).click();
      await page.getByRole('dialog', { name: 'Conferma che sei tu' }).waitFor();
    },
  }),
  screen('registration-confirm', '/registration/confirm?e_mail=ada@example.it&reg_control_code=x'),
  screen('email-confirmed', '/email-confirmed?token=x'),
  screen('email-restored', '/email-restored?token=x'),
  screen('user-name-confirmed', '/user-name-confirmed?token=x', asShopper),
  screen('delete-account-expired', '/delete-account?login=ada@example.it&token=x'),
  screen('gift-certificates', '/profile/gift-certificates', asShopper),
  screen('addresses', '/profile/addresses', asShopper),
  screen('address-manage', '/profile/addresses', {
    ...asShopper,
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Modifica l'indirizzo/ })
        .first()
        .click();
      await page.getByLabel('Nome sul citofono').waitFor();
    },
  }),
  screen('orders', '/profile/orders', asShopper),
  screen('orders-filtered', '/profile/orders?status_group=under_way&from_gross_total=10', {
    ...asShopper,
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Filtri' }).click();
      await page.getByLabel('Totale fino a (€)').fill('tanto');
      await page.getByRole('button', { name: 'Mostra gli ordini' }).click();
      await page.getByText('Scrivi un importo in euro').waitFor();
    },
  }),
  screen('orders-none', '/profile/orders?from_gross_total=99999', asShopper),
  screen('payment-deadlines-none', '/profile/payment-deadlines', asShopper),
  screen('payment-deadlines', '/profile/payment-deadlines', {
    ...asShopper,
    act: async (page) => {
      await page.route('**/ebsn/api/payment-deadline/list*', (route) => route.fulfill({ json: deadlines }));
      await page.getByRole('main').getByRole('link', { name: 'I tuoi ordini' }).click();
      await page.waitForURL('**/profile/orders');
      await page.goBack();
      await page.getByText('Da pagare in tutto').waitFor();
    },
  }),
  screen('saved-cards-none', '/profile/saved-cards', asShopper),
  screen('saved-cards', '/profile/saved-cards', {
    ...asShopper,
    act: async (page) => {
      await page.route('**/ebsn/api/payment-type/list-auth*', (route) => route.fulfill({ json: savedCards }));
      await page.getByRole('main').getByRole('link', { name: 'Il mio profilo' }).click();
      await page.waitForURL('**/profile/dashboard');
      await page.goBack();
      await page.getByText('Mastercard').first().waitFor();
    },
  }),
  screen('order', ({ shopper }) => `/profile/orders/${shopper.orderId}`, asShopper),
  screen('order-waiting', ({ debtor }) => `/profile/orders/${debtor.orderId}`, { role: 'debtor' }),
  screen('order-change-payment', ({ shopper }) => `/profile/orders/${shopper.orderId}`, {
    ...asShopper,
    act: press('button', /^Cambia pagamento/),
  }),
  screen('mail-order', ({ mails }) => mails.order),
  screen('mail-confirmation', ({ mails }) => mails.confirmation),
];
