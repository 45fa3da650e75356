import type { Page } from 'playwright-core';
import type { Furnished } from '../furnished-shoppers.ts';

/** A screen with the shopper who sees it and the steps to reach it. */
export interface Screen {
  /** Name of the screen and of its screenshot. */
  name: string;
  role: 'visitor' | 'shopper' | 'debtor' | 'changer';
  path: (furnished: Furnished) => string;
  /** Steps on the page before it is checked or photographed. */
  act?: (page: Page) => Promise<void>;
}

export const screen = (name: string, path: string | Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name,
  role: 'visitor',
  path: typeof path === 'string' ? () => path : path,
  ...more,
});

export const asShopper = { role: 'shopper' } as const;
/** Presses a button or link and waits for the dialog that it opens. */
export const press =
  (role: 'button' | 'link', name: RegExp, where: 'main' | 'banner' = 'main') =>
  async (page: Page) => {
    await page.getByRole(where).getByRole(role, { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

/** An answer of the API with the given data, for states that a furnished shopper doesn't have. */
export const answerWith = (data: object) => ({
  response: {
    status: 0,
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  },
  user: { userId: 1, login: '', profileConfirmed: true },
  data,
});

/** Answers a call of the open page with what it answers now, changed in place by `change`. */
export async function changeAnswer(page: Page, url: string, change: (data: never) => void): Promise<void> {
  const json = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as { data: never },
    url,
  );
  change(json.data);
  await page.route(`**${url.split('?')[0]}*`, (route) => route.fulfill({ json }));
}
