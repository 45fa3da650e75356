import { asShopper, press, screen, type Screen } from './screen.ts';

/** Lists, favourites and goods bought before. */
export const listsScreens: readonly Screen[] = [
  screen('buy-again', '/profile/buy-again', asShopper),
  screen('pasted-list', '/lists/paste', {
    act: async (page) => {
      await page.getByLabel('La tua lista').fill('2 latte intero, mezzo chilo di pane\nxyzzyqwvk\nmele');
      await page.getByRole('button', { name: 'Trova i prodotti' }).click();
      await page.getByRole('heading', { name: /trovati su/ }).waitFor();
      await page.getByRole('main').getByText('Altre scelte per «2 latte intero»').first().click();
    },
  }),
  screen('lists', '/profile/lists', asShopper),
  screen('lists-share', '/profile/lists', { ...asShopper, act: press('button', /^Condividi /) }),
  screen('lists-delete', '/profile/lists', { ...asShopper, act: press('button', /^Elimina /) }),
  screen('list', ({ list }) => `/profile/lists/${list.listId}`, asShopper),
  screen('favourites', '/profile/lists/favourites', asShopper),
  // of a visitor: the heart is set, or the log-in opens where the brand asks for it
  screen('visitors-heart', ({ piece }) => `/product/${piece.slug}`, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Tra i preferiti', exact: true }).click();
      const link = page.getByRole('banner').getByRole('link', { name: 'Preferiti' });
      await page.getByRole('dialog').or(link).waitFor();
    },
  }),
  screen('list-selector', ({ piece }) => `/product/${piece.slug}`, {
    ...asShopper,
    act: async (page) => {
      await press('button', /^Metti in una lista$/)(page);
      await page.getByRole('dialog').getByText('Spesa della settimana').waitFor();
    },
  }),
  screen('list-shared', ({ list }) => `/shared-list/${list.token}`),
  screen('list-link-gone', '/shared-list/non-vale-piu'),
];
