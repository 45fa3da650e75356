import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('when a store gets another value, then it calls every listener after the change', () => {
  const store = createStore(1);
  const heard: number[] = [];
  store.subscribe(() => heard.push(store.current()));
  store.set(2);
  store.set(3);
  expect(heard).toEqual([2, 3]);
  expect(store.first()).toBe(1);
});

test('when a store gets the value it has, then no listener is called', () => {
  const store = createStore(Number.NaN);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(Number.NaN);
  expect(listener).not.toHaveBeenCalled();
});

test('when a listener unsubscribes during the calls, then the others are still called', () => {
  const store = createStore(0);
  const heard: string[] = [];
  const leave = store.subscribe(() => {
    heard.push('first');
    leave();
  });
  store.subscribe(() => heard.push('second'));
  store.set(1);
  store.set(2);
  expect(heard).toEqual(['first', 'second', 'second']);
});
