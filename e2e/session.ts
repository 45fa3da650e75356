import type { Page } from 'playwright-core';

/** Names of the session's tokens in this browser: cookies of the website, local storage of the app. */
export async function tokensOf(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const isApp = (await page.locator('[data-shape=app]').count()) > 0;
  const names = isApp ? await page.evaluate(() => Object.keys(localStorage)) : cookies;
  return names.filter((name) => name.startsWith('X-Ebsn-'));
}

/** Goes on as on another device: without session, keychain and cookies. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^X-Ebsn-/ });
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('X-Ebsn-')) localStorage.removeItem(name);
    sessionStorage.clear();
  });
}
