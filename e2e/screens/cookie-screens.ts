import { screen, type Screen } from './screen.ts';

/** The choice of cookies. It comes last: the visitor’s choice is gone afterwards. */
export const cookieScreens: readonly Screen[] = [
  screen('cookie-panel', '/', {
    act: async (page) => {
      await page
        .locator('a[href="/page/cookie#preferenze-cookie"]')
        .last()
        .evaluate((link: HTMLElement) => link.click());
      await page.getByRole('dialog', { name: 'Preferenze sui cookie' }).waitFor();
    },
  }),
  screen('cookie-banner', '/category/frutta-e-verdura', {
    act: async (page) => {
      await page.context().clearCookies({ name: 'cookie-preferences' });
      await page.reload();
      await page.getByRole('form', { name: 'Preferenze sui cookie' }).waitFor();
    },
  }),
];
