import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { goTo, placesOf } from '@bottega/server/testing/at-places';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from './newcomers.ts';
import { onDatabase } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/**
 * Makes a full and an almost full slot of each zone among those that can be chosen. The demo has such slots on the next day, but
 * in the evening their cut-off has passed, or other journeys have taken the last place.
 */
const crowdSlots = `with ranked as (
    select tenant_id, timeslot_id, row_number() over (partition by tenant_id, zone_id order by date, begin_time) as rank
    from timeslot where open and date > current_date + 1 and cut_off > now())
  update timeslot t set taken = greatest(taken, 4), capacity = greatest(taken, 4) + case r.rank when 2 then 0 else 1 end
  from ranked r where r.tenant_id = t.tenant_id and r.timeslot_id = t.timeslot_id and r.rank in (2, 3)`;

const cases = ['rosmarino', 'ponte'].flatMap((brand) =>
  placesOf(brand).map((place) => ({
    brand,
    place,
    kind: { 2: 'home', 3: 'store', 5: 'locker' }[place.addressTypeId],
  })),
);

test.each(cases)(
  '[FUL-35] at $brand the slots of a $kind show a full one, an almost full one and the cheapest one',
  async ({ brand, place }) => {
    await onDatabase((admin) => admin.query(crowdSlots));
    const shop = shopUrl(brand);
    const someone = await newcomer(shop);
    await goTo(someone.caller, place);
    const { page, end } = await openVisit(browser);
    await page.context().addCookies(someone.cookies());
    await page.goto(shop);
    await settled(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Quando/ })
      .click();
    const grid = page.getByRole('group', { name: 'Fasce orarie' });
    const slots = grid.locator('[data-slot]');
    await slots.first().waitFor();
    const full = slots.filter({ hasText: /(?<!quasi )esaurita/ });
    expect(await full.first().isDisabled()).toBe(true);
    const almost = slots.filter({ hasText: 'quasi esaurita' });
    expect(await almost.first().isEnabled()).toBe(true);
    const cheapest = slots.filter({ hasText: 'la più economica' });
    expect(await cheapest.count()).toBe(1);
    const feeOf = (text: string) =>
      text.includes('Gratis') ? 0 : Number(/(\d+),(\d\d)\s€/.exec(text)!.slice(1).join(''));
    const fees = (await slots.allInnerTexts()).filter((text) => !/(?<!quasi )esaurita/.test(text)).map(feeOf);
    expect(feeOf(await cheapest.innerText())).toBe(Math.min(...fees));
    await end();
  },
);
