import { asShopper, screen, type Screen } from './screen.ts';

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
  screen('registration-completed', '/registration-completed', asShopper),
  screen('profile', '/profile/dashboard', asShopper),
  screen('fidelity-card-wrong', '/profile/dashboard', {
    who: 'debtor',
    act: async (page) => {
      await page.getByLabel('Numero della carta').fill('0437 000');
      await page.getByRole('button', { name: 'Salva la carta' }).click();
      await page.getByText('Numero di carta fedeltà non valido').waitFor();
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
  screen('order', ({ shopper }) => `/profile/orders/${shopper.orderId}`, asShopper),
  screen('mail-order', ({ mails }) => mails.order),
  screen('mail-confirmation', ({ mails }) => mails.confirmation),
];
