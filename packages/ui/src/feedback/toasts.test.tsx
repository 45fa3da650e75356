import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from '../state/store.ts';
import type { Toast, ToastKind, ToastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const shown = (kind: ToastKind): string => {
  const list = createStore<readonly Toast[]>([{ id: 1, kind, text: 'Detto' }]);
  const store: ToastStore = { list, show: () => 1, dismiss() {}, hold() {}, release() {} };
  return renderToStaticMarkup(<Toasts store={store} label="Avvisi" closeText="Chiudi" />);
};

test.each([
  ['success', 'circle-check'],
  ['error', 'alert-circle'],
  ['warning', 'alert-triangle'],
  ['info', 'info-circle'],
] as const)(
  '[API-18] when a toast is of kind %s, then it has the colour and icon of that kind',
  (kind, icon) => {
    const html = shown(kind);
    expect(html.match(/snackbar--\w+/g)).toEqual([`snackbar--${kind}`]);
    expect(html.slice(html.indexOf('<svg'), html.indexOf('</svg>'))).toContain(icon);
    expect(html).toContain('<p>Detto</p>');
  },
);
