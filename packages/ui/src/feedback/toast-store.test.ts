import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toast = (text: string) => ({ kind: 'info' as const, text });
const texts = (store: ReturnType<typeof createToastStore>) => store.list().map((shown) => shown.text);

test('[SHL-29] a toast shows for 3000 ms', () => {
  const store = createToastStore();
  store.show(toast('fatto'));
  vi.advanceTimersByTime(2999);
  expect(texts(store)).toEqual(['fatto']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('[SHL-30] at most five show, the oldest gives way; one with an act stays 5000 ms', () => {
  const store = createToastStore();
  for (const text of ['1', '2', '3', '4', '5', '6'])
    store.show({ ...toast(text), action: { text: 'Annulla', run: () => {} } });
  expect(texts(store)).toEqual(['2', '3', '4', '5', '6']);
  vi.advanceTimersByTime(4999);
  expect(store.list()).toHaveLength(5);
  vi.advanceTimersByTime(1);
  expect(store.list()).toHaveLength(0);
});

test('while the shopper is at them toasts stay, and have their whole time afterwards', () => {
  const store = createToastStore();
  store.show(toast('fatto'));
  vi.advanceTimersByTime(2000);
  store.hold();
  vi.advanceTimersByTime(60_000);
  store.show(toast('altro'));
  expect(texts(store)).toEqual(['fatto', 'altro']);
  store.release();
  vi.advanceTimersByTime(2999);
  expect(store.list()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(store.list()).toHaveLength(0);
});

test('when nobody was at them, leaving them prolongs nothing', () => {
  const store = createToastStore();
  store.show(toast('fatto'));
  vi.advanceTimersByTime(2999);
  store.release();
  vi.advanceTimersByTime(1);
  expect(store.list()).toHaveLength(0);
});

test('who was at the last toast is not at the next one', () => {
  const store = createToastStore();
  const [first, second] = [store.show(toast('fatto')), store.show(toast('altro'))];
  store.hold();
  store.dismiss(first);
  vi.advanceTimersByTime(60_000);
  expect(texts(store)).toEqual(['altro']);
  store.dismiss(second);
  store.show(toast('dopo'));
  vi.advanceTimersByTime(3000);
  expect(store.list()).toHaveLength(0);
});

test('listeners hear of every change until they leave', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.dismiss(store.show(toast('fatto')));
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  store.show(toast('altro'));
  expect(heard).toHaveBeenCalledTimes(2);
});
