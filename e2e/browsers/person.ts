import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindow } from './browser-window.ts';
import {
  errorsThrown,
  isBusy,
  lookFor,
  selectField,
  shownAddress,
  toQuery,
  type Sought,
  type Spot,
} from './in-page.ts';

/** Long, because this doesn't measure speed and the machine may be busy. */
const patienceMs = 30_000;

/** A shopper in front of a browser, who waits for what they want to press. */
export class Person {
  /** The step that the shopper takes now. */
  step = '';
  readonly #window: BrowserWindow;
  readonly #shop: string;

  constructor(window: BrowserWindow, shop: string) {
    this.#window = window;
    this.#shop = shop;
  }

  /** Takes a step of the journey. It fails on errors that the page threw meanwhile. */
  async does(step: string, act: () => Promise<void>): Promise<void> {
    this.step = step;
    await act();
    const errors = await this.#window.call(errorsThrown, undefined);
    if (errors.length > 0) throw new Error(`the page threw ${errors.join('; ')}`);
  }

  async opens(path: string): Promise<void> {
    await this.#window.open(this.#shop + path);
    await this.#window.call(errorsThrown, undefined);
    await this.arrivesAt(path);
  }

  /** Waits for the page of an address; answers the address. */
  async arrivesAt(address: string | RegExp): Promise<string> {
    return until(`page ${String(address)}`, async () => {
      const shown = await this.#window.call(shownAddress, undefined);
      if (typeof address === 'string' ? shown !== address : !address.test(shown))
        throw new Error(`the page is ${shown}`);
      return shown;
    });
  }

  /** Waits until the shop has answered all that the shopper did. */
  async waitsForAnswers(): Promise<void> {
    await until('an answer of the shop', async () => {
      if (await this.#window.call(isBusy, undefined)) throw new Error('the page is busy');
    });
  }

  /** Waits for an element; answers its whole name. */
  async sees(sought: Sought): Promise<string> {
    return until(wordsOf(sought), async () => (await this.#look(sought)).name);
  }

  /** Waits until an element is gone. */
  async seesNoMore(sought: Sought): Promise<void> {
    await until(`no ${wordsOf(sought)}`, async () => {
      if (typeof (await this.#window.call(lookFor, toQuery(sought))) !== 'string')
        throw new Error('it is still there');
    });
  }

  /** Presses an element as soon as it stands still and nothing covers it. */
  async presses(sought: Sought): Promise<void> {
    const { x, y } = await until(wordsOf(sought), async () => {
      const before = await this.#look(sought);
      if (before.coveredBy !== undefined) throw new Error(`${before.coveredBy} covers it`);
      await pause(50);
      const after = await this.#look(sought);
      if (before.x !== after.x || before.y !== after.y) throw new Error('it moves');
      return after;
    });
    await this.#window.pressAt(x, y);
  }

  /** Writes into a field, in place of what it holds. */
  async writes(name: Sought['name'], text: string, within?: Sought['within']): Promise<void> {
    const field = { role: 'field', name, ...(within && { within }) } as const;
    // a dialog that has just opened may give the focus to its title once more
    await until(`focus in ${wordsOf(field)}`, async () => {
      await this.presses(field);
      await this.#window.call(selectField, undefined);
    });
    await this.#window.type(text);
  }

  async pressesEnter(): Promise<void> {
    await this.#window.pressEnter();
  }

  async #look(sought: Sought): Promise<Spot> {
    const spot = await this.#window.call(lookFor, toQuery(sought));
    if (typeof spot === 'string') throw new Error(spot);
    return spot;
  }
}

/** Looks until it succeeds. While a page changes, a call into it can fail as well. */
async function until<Found>(what: string, look: () => Promise<Found>): Promise<Found> {
  for (const end = Date.now() + patienceMs; ; await pause(50)) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() < end) continue;
      throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
    }
  }
}

function wordsOf({ role, name, within }: Sought): string {
  return `${role} ${String(name)}${within === undefined ? '' : ` in ${within}`}`;
}
