import type { Page } from 'playwright-core';
import type { Furnished } from '../furnished-shoppers.ts';

/** A screen with the shopper who sees it and the steps to reach it. */
export interface Screen {
  /** Name of the screen and of its screenshot. */
  name: string;
  who: 'visitor' | 'shopper' | 'debtor' | 'changer';
  path: (furnished: Furnished) => string;
  /** Steps on the page before it is checked or photographed. */
  act?: (page: Page) => Promise<void>;
}

export const screen = (name: string, path: string | Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name,
  who: 'visitor',
  path: typeof path === 'string' ? () => path : path,
  ...more,
});

export const asShopper = { who: 'shopper' } as const;
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

/** Changes the data of a call before the page reads them; `change` works in place. */
export async function changeAnswer(page: Page, path: string, change: (data: never) => void): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: never };
    change(json.data);
    await route.fulfill({ response: answer, json });
  });
}
