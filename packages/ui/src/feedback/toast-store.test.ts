import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toast = (text: string) => ({ kind: 'info' as const, text });
const texts = (store: ReturnType<typeof createToastStore>) => store.list.current().map((shown) => shown.text);

test('[SHL-29] a toast shows for 3000 ms', () => {
  const store = createToastStore();
  store.show(toast('fatto'));
  vi.advanceTimersByTime(2999);
  expect(texts(store)).toEqual(['fatto']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('[SHL-30] at most five toasts show, the oldest is dropped, and a toast with an action stays 5000 ms', () => {
  const store = createToastStore();
  for (const text of ['1', '2', '3', '4', '5', '6'])
    store.show({ ...toast(text), action: { text: 'Annulla', run: () => {} } });
  expect(texts(store)).toEqual(['2', '3', '4', '5', '6']);
  vi.advanceTimersByTime(4999);
  expect(store.list.current()).toHaveLength(5);
  vi.advanceTimersByTime(1);
  expect(store.list.current()).toHaveLength(0);
});

test('while pointer or focus are on toasts, they stay, and afterwards have their whole time again', () => {
  const store = createToastStore();
  store.show(toast('fatto'));
  vi.advanceTimersByTime(2000);
  store.hold();
  vi.advanceTimersByTime(60_000);
  store.show(toast('altro'));
  expect(texts(store)).toEqual(['fatto', 'altro']);
  store.release();
  vi.advanceTimersByTime(2999);
  expect(store.list.current()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(store.list.current()).toHaveLength(0);
});

test('when toasts were not held, then a release does not prolong them', () => {
  const store = createToastStore();
  store.show(toast('fatto'));
  vi.advanceTimersByTime(2999);
  store.release();
  vi.advanceTimersByTime(1);
  expect(store.list.current()).toHaveLength(0);
});

test('when the last toast is dismissed while it is held, then the next toast is not held', () => {
  const store = createToastStore();
  const [first, second] = [store.show(toast('fatto')), store.show(toast('altro'))];
  store.hold();
  store.dismiss(first);
  vi.advanceTimersByTime(60_000);
  expect(texts(store)).toEqual(['altro']);
  store.dismiss(second);
  store.show(toast('dopo'));
  vi.advanceTimersByTime(3000);
  expect(store.list.current()).toHaveLength(0);
});

test('listeners are called for every change until they unsubscribe', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.list.subscribe(heard);
  store.dismiss(store.show(toast('fatto')));
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  store.show(toast('altro'));
  expect(heard).toHaveBeenCalledTimes(2);
});
