import { screen, type Screen } from './screen.ts';

/** Pages of the brand’s content. */
export const contentScreens: readonly Screen[] = [
  screen('credits', '/page/crediti'),
  screen('content-page', '/page/consegna-a-casa'),
  screen('flyers', '/volantini'),
  screen('flyer', '/volantini', {
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Prezzi/ })
        .click();
      await page.getByRole('heading', { name: 'I prodotti del volantino' }).waitFor();
    },
  }),
  screen('faq', '/faq?q=consegna'),
  screen('faq-category', '/faq/pagamenti'),
  screen('advantages', '/vantaggi'),
  screen('customer-service', '/servizio-clienti'),
  screen('customer-service-wrong', '/servizio-clienti', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Invia il messaggio' }).click();
      await page.getByText('Questo campo è obbligatorio').first().waitFor();
    },
  }),
];
