import type { Page } from 'playwright-core';
import type { Furnished } from './furnished-shoppers.ts';

/** A screen as a shopper comes to it. */
export interface Screen {
  /** Also the name of its picture. */
  name: string;
  who: 'visitor' | 'shopper' | 'debtor';
  path: (furnished: Furnished) => string;
  /** What is done there before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

const screen = (name: string, path: string | Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name,
  who: 'visitor',
  path: typeof path === 'string' ? () => path : path,
  ...more,
});

/** A brand without lockers doesn't speak of them. */
const seeStores = /^Vedi (i negozi|negozi e locker)$/;
const asShopper = { who: 'shopper' } as const;
const press =
  (role: 'button' | 'link', name: RegExp, where: 'main' | 'banner' = 'main') =>
  async (page: Page) => {
    await page.getByRole(where).getByRole(role, { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

/** Every screen there is, and the drawers and dialogs that open over them. */
export const screens: readonly Screen[] = [
  screen('home', '/'),
  screen('home-shopper', '/', asShopper),
  screen('category', '/category/frutta-e-verdura'),
  screen('category-with-blocks', '/category/pasta-riso-e-farine/pasta-secca'),
  screen('catalog', '/catalog'),
  screen('category-filtered', '/category/latte-uova-e-yogurt?promo=true&sort=price'),
  screen('product', ({ piece }) => `/product/${piece.slug}`),
  screen('product-loose', ({ loose }) => `/product/${loose.slug}`),
  screen('search', '/search?q=pasta'),
  screen('search-nothing', '/search?q=xyzzyqwvk'),
  screen('suggestions', '/', {
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Cerca' }).fill('pomod');
      await page.getByRole('link', { name: /^Vedi tutti i risultati/ }).waitFor();
    },
  }),
  screen('login', '/login'),
  screen('registration', '/registration-user'),
  screen('registration-wrong', '/registration-user', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Crea account' }).click();
      await page.getByText('Campo obbligatorio').first().waitFor();
    },
  }),
  screen('not-found', '/non-esiste'),
  screen('not-found-near', '/category/latte-uova-e-yogurt/latte-freschissimo'),
  screen('service-down', '/service-down'),
  screen('credits', '/page/crediti'),
  screen('basket-empty', '/', { act: press('link', /^Carrello/, 'banner') }),
  screen('basket', '/', { ...asShopper, act: press('link', /^Carrello/, 'banner') }),
  screen('remove-from-basket', '/checkout', {
    ...asShopper,
    act: async (page) => {
      await page
        .getByText(/^\d+ articoli · /)
        .first()
        .click();
      await press('button', /^Rimuovi /)(page);
    },
  }),
  screen('menu', '/', {
    act: async (page) => {
      const wide = page.getByRole('button', { name: 'Tutti i prodotti' });
      if (await wide.isVisible()) await wide.click();
      else await press('link', /Apri il menu/, 'banner')(page);
    },
  }),
  screen('links', '/catalog', {
    act: async (page) => {
      const wide = page.getByRole('button', { name: 'Tutti i prodotti' });
      if (await wide.isVisible()) {
        await wide.click();
        await page.getByRole('link', { name: 'Tutti i reparti insieme' }).click();
      } else await press('link', /Apri il menu/, 'banner')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Link utili' }).click();
      await page.getByRole('dialog', { name: 'Link utili' }).waitFor();
    },
  }),
  screen('menu-whole', '/category/colazione?promo=true', {
    act: async (page) => {
      const wide = page.getByRole('button', { name: 'Tutti i prodotti' });
      if (await wide.isVisible()) {
        await wide.click();
        await page.getByRole('link', { name: 'Tutti i reparti insieme' }).click();
      } else await press('link', /Apri il menu/, 'banner')(page);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Riprendi da/ })
        .waitFor();
    },
  }),
  screen('address', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).waitFor();
    },
  }),
  screen('address-new', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click();
      await page.getByRole('combobox', { name: 'Indirizzo' }).fill('Via Cavour 1');
      await page.getByRole('option').first().waitFor();
    },
  }),
  screen('address-points', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('tab', { name: 'Ritiro in negozio' }).click();
      await page.getByRole('article').first().waitFor();
      await page
        .getByRole('region', { name: /^Mappa/ })
        .getByRole('button')
        .first()
        .waitFor();
    },
  }),
  screen('address-areas', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click();
      await page.getByRole('button', { name: 'Vedi dove consegniamo' }).click();
      await page.getByRole('list', { name: 'Zone di consegna' }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: /^Mappa/ }).waitFor();
    },
  }),
  screen('what-changes', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: seeStores }).click();
      await page.getByRole('button', { name: /^Scegli .*(Viterbo|Latina)$/ }).click();
      await page.getByRole('dialog', { name: 'Ecco cosa cambia nel carrello' }).waitFor();
    },
  }),
  screen('stores', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: seeStores }).click();
      await page
        .getByRole('region', { name: /^Mappa/ })
        .getByRole('button')
        .nth(2)
        .waitFor();
    },
  }),
  screen('slot', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /\d:\d\d–\d/, 'banner')(page);
      await page.getByRole('group', { name: 'Fasce orarie' }).waitFor();
    },
  }),
  screen('checkout', '/checkout', asShopper),
  screen('checkout-payment', '/checkout', {
    ...asShopper,
    act: async (page) => {
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.getByRole('radio', { name: /online/ }).check();
    },
  }),
  screen('payment', '/payment', asShopper),
  screen('checkout-locked', '/checkout', { who: 'debtor' }),
  screen('payment-completed', ({ shopper }) => `/cart/payment-completed/${shopper.orderId}`, asShopper),
  screen('payment-error', ({ debtor }) => `/cart/payment-error/${debtor.orderId}`, { who: 'debtor' }),
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
  screen('buy-again', '/profile/buy-again', asShopper),
  screen('pasted-list', '/lists/paste', {
    act: async (page) => {
      await page.getByLabel('La tua lista').fill('2 latte intero, mezzo chilo di pane\nxyzzyqwvk\nmele');
      await page.getByRole('button', { name: 'Trova i prodotti' }).click();
      await page.getByRole('heading', { name: /trovati su/ }).waitFor();
      await page.getByRole('main').getByText('Altre scelte per «2 latte intero»').first().click();
    },
  }),
  screen('orders', '/profile/orders', asShopper),
  screen('lists', '/profile/lists', asShopper),
  screen('lists-share', '/profile/lists', { ...asShopper, act: press('button', /^Condividi /) }),
  screen('lists-delete', '/profile/lists', { ...asShopper, act: press('button', /^Elimina /) }),
  screen('list', ({ list }) => `/profile/lists/${list.listId}`, asShopper),
  screen('favourites', '/profile/lists/favourites', asShopper),
  screen('list-selector', ({ piece }) => `/product/${piece.slug}`, {
    ...asShopper,
    act: async (page) => {
      await press('button', /^Metti in una lista$/)(page);
      await page.getByRole('dialog').getByText('Spesa della settimana').waitFor();
    },
  }),
  screen('list-shared', ({ list }) => `/shared-list/${list.token}`),
  screen('list-link-gone', '/shared-list/non-vale-piu'),
  screen('order', ({ shopper }) => `/profile/orders/${shopper.orderId}`, asShopper),
];

/** Opens it in a window of nobody yet, as who it is for, and waits until it stands still. */
export async function openScreen(page: Page, screen: Screen, furnished: Furnished): Promise<void> {
  if (screen.who !== 'visitor') await page.context().addCookies(furnished[screen.who].cookies);
  await page.goto(furnished.shop + screen.path(furnished));
  await page.waitForLoadState('networkidle');
  await screen.act?.(page);
  // pictures off the screen, folded away or further along a shelf are fetched when they come near
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isSeen || !image.checkVisibility({ visibilityProperty: true });
    }),
  );
}
