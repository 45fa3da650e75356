import { createStore, type Store } from '../state/store.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  /** An action that the shopper may still take, such as undo. */
  action?: { text: string; run: () => void };
};

export type ToastStore = {
  show: (toast: Omit<Toast, 'id'>) => number;
  dismiss: (id: number) => void;
  /** Stops the timers while pointer or focus are on a toast; `release` starts them again. */
  hold: () => void;
  release: () => void;
  list: Store<readonly Toast[]>;
};

/** Toasts stay 3000 ms (SHL-29). Toasts with an action stay 5000 ms (SHL-30). */
const toastTime = 3000;
const snackbarTime = 5000;
const mostToasts = 5;

export function createToastStore(): ToastStore {
  const list = createStore<readonly Toast[]>([]);
  let lastId = 0;
  let held = false;
  const clocks = new Map<number, ReturnType<typeof setTimeout>>();

  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    // without toasts nothing is held: a button that disappears with its toast fires no blur event
    const toasts = list.current();
    if (toasts.every((toast) => toast.id === id)) held = false;
    if (toasts.some((toast) => toast.id === id)) list.set(toasts.filter((toast) => toast.id !== id));
  };
  const start = (toast: Toast) => {
    clocks.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), toast.action ? snackbarTime : toastTime),
    );
  };
  const stopAll = () => {
    for (const clock of clocks.values()) clearTimeout(clock);
    clocks.clear();
  };

  return {
    show(toast) {
      const shown = { ...toast, id: ++lastId };
      const toasts = list.current();
      const dropped = toasts.slice(0, Math.max(0, toasts.length + 1 - mostToasts));
      for (const old of dropped) {
        clearTimeout(clocks.get(old.id));
        clocks.delete(old.id);
      }
      list.set([...toasts.slice(dropped.length), shown]);
      if (!held) start(shown);
      return shown.id;
    },
    dismiss,
    hold() {
      held = true;
      stopAll();
    },
    release() {
      if (!held) return;
      held = false;
      stopAll();
      for (const toast of list.current()) start(toast);
    },
    list,
  };
}
