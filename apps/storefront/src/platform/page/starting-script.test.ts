import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startingScript } from './starting-script.ts';

interface Added {
  name: string;
  src?: string;
  href?: string;
}

/** A fake page for the script; `picture` settles when the first picture has loaded. */
function page({ hidden = false, picture }: { hidden?: boolean; picture?: Promise<void> } = {}) {
  const added: Added[] = [];
  let paint = () => {};
  const timers: { act: () => void; after: number }[] = [];
  class PerformanceObserver {
    static supportedEntryTypes = ['paint'];
    tell: (entries: object, observer: object) => void;
    constructor(tell: (entries: object, observer: object) => void) {
      this.tell = tell;
    }
    observe() {
      paint = () => this.tell({}, this);
    }
    disconnect() {}
  }
  runInNewContext(startingScript('/entry.js', ['/entry.js', '/home.js']), {
    PerformanceObserver,
    setTimeout: (act: () => void, after = 0) => timers.push({ act, after }),
    requestAnimationFrame: (act: () => void) => act(),
    document: {
      hidden,
      body: { append: (element: Added) => added.push(element) },
      createElement: (name: string): Added => ({ name }),
      querySelector: () => picture && { decode: () => picture },
    },
  });
  return {
    names: () => added.map(({ name, src, href }) => `${name} ${src ?? href}`),
    paint: () => paint(),
    /** Runs the timers of at most so many milliseconds. */
    wait: (ms: number) => {
      for (const { act, after } of timers.splice(0)) if (after <= ms) act();
    },
  };
}

const everything = ['link /home.js', 'script /entry.js'];

test('the script starts once, after the page is painted', () => {
  const { names, paint, wait } = page();
  expect(names()).toEqual([]);
  paint();
  expect(names()).toEqual(everything);
  wait(10_000);
  expect(names()).toEqual(everything);
});

test.each(['shown', 'broken'])('the script starts after the page’s first picture is %s', async (how) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { names, paint, wait } = page({ picture: promise });
  paint();
  wait(10);
  expect(names()).toEqual([]);
  if (how === 'shown') resolve();
  else reject(new Error('no such picture'));
  await promise.catch(() => {});
  wait(10);
  expect(names()).toEqual(everything);
});

test('when the first picture never loads, then the script starts after two seconds', () => {
  const { names, paint, wait } = page({ picture: new Promise(() => {}) });
  paint();
  wait(2000);
  expect(names()).toEqual(everything);
});

test('when a page opens in a background tab, then its script starts at once', () => {
  expect(page({ hidden: true }).names()).toEqual(everything);
});
