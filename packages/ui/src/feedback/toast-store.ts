export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  /** One act the shopper may still take, such as undoing. */
  action?: { text: string; run: () => void };
};

export type ToastStore = {
  show: (toast: Omit<Toast, 'id'>) => number;
  dismiss: (id: number) => void;
  /** Stops the clocks while the shopper reads or reaches for a toast, and starts them anew. */
  hold: () => void;
  release: () => void;
  subscribe: (listener: () => void) => () => void;
  list: () => readonly Toast[];
};

/** Toasts stay 3000 ms (SHL-29); one that offers an act stays as long as a snackbar, 5000 ms (SHL-30). */
export const toastTime = 3000;
export const snackbarTime = 5000;
export const mostToasts = 5;

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let held = false;
  const clocks = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    // nobody is at toasts that aren't there: a button that goes with its toast never says that it lost the focus
    if (toasts.every((toast) => toast.id === id)) held = false;
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
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
      const dropped = toasts.slice(0, Math.max(0, toasts.length + 1 - mostToasts));
      for (const old of dropped) {
        clearTimeout(clocks.get(old.id));
        clocks.delete(old.id);
      }
      set([...toasts.slice(dropped.length), shown]);
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
      for (const toast of toasts) start(toast);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => toasts,
  };
}
