import type { Page } from 'playwright-core';
import type { Furnished } from './furnished-shoppers.ts';
import { accountScreens } from './screens/account-screens.ts';
import { aftersaleScreens } from './screens/aftersale-screens.ts';
import { contentScreens } from './screens/content-screens.ts';
import { cookieScreens } from './screens/cookie-screens.ts';
import { listsScreens } from './screens/lists-screens.ts';
import { placeScreens } from './screens/place-screens.ts';
import { shopScreens } from './screens/shop-screens.ts';
import type { Screen } from './screens/screen.ts';
import { settled } from './settled.ts';

export type { Screen };

/** All screens, with the drawers and dialogs that open above them. */
export const screens: readonly Screen[] = [
  ...shopScreens,
  ...placeScreens,
  ...accountScreens,
  ...aftersaleScreens,
  ...listsScreens,
  ...contentScreens,
  ...cookieScreens,
];

/** Opens a screen and waits until it is settled; the page must have the session of the screen's shopper. */
export async function openScreen(page: Page, screen: Screen, furnished: Furnished): Promise<void> {
  await page.goto(furnished.shop + screen.path(furnished));
  await settled(page);
  await screen.act?.(page);
  await settled(page);
  // hidden and far pictures are loaded lazily, so only visible ones are awaited
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isSeen || !image.checkVisibility({ visibilityProperty: true });
    }),
  );
}
