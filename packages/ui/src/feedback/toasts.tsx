import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { followDialogs, topDialog } from '../overlays/top-dialog.ts';
import type { Toast, ToastKind, ToastStore } from './toast-store.ts';

export type ToastsProps = { store: ToastStore; label: string; closeText: string };

const none: readonly Toast[] = [];
const icons: Record<ToastKind, IconName> = {
  success: 'circle-check',
  error: 'alert-circle',
  warning: 'alert-triangle',
  info: 'info-circle',
};

/**
 * The stack at the bottom centre. It is a popover, so that it shows above an open dialog too, and stands inside that
 * one, so that its acts can be pressed.
 */
export function Toasts({ store, ...texts }: ToastsProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => none);
  const host = useSyncExternalStore(followDialogs, topDialog, () => undefined);
  const stack = <Stack store={store} toasts={toasts} {...texts} />;
  return host ? createPortal(stack, host) : stack;
}

function Stack({ store, toasts, label, closeText }: ToastsProps & { toasts: readonly Toast[] }) {
  const stack = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = stack.current;
    // with a dialog that is just leaving the page the stack is gone too, and stands anew outside of it
    if (!element?.isConnected || !('showPopover' in element)) return;
    // shown anew for each toast: the top layer is in order of showing, and a dialog may have come between
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  // a stack that leaves with its dialog, or for one, doesn't hear the pointer go
  useEffect(() => () => store.release(), [store]);

  return (
    <section
      ref={stack}
      popover="manual"
      className="toasts"
      aria-label={label}
      // a finger doesn't rest: after its tap the clocks would stand until the next one
      onPointerEnter={(event) => event.pointerType === 'mouse' && store.hold()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && store.release()}
      onFocus={store.hold}
      onBlur={store.release}
    >
      <div role="status" aria-live="polite" className="toasts__list">
        {toasts.map((toast) => (
          <div key={toast.id} className={`snackbar snackbar--${toast.kind}`}>
            <Icon name={icons[toast.kind]} />
            <p>{toast.text}</p>
            {toast.action && (
              <button
                type="button"
                className="snackbar__action"
                onClick={() => {
                  toast.action?.run();
                  store.dismiss(toast.id);
                }}
              >
                {toast.action.text}
              </button>
            )}
            <IconButton icon="x" label={closeText} onClick={() => store.dismiss(toast.id)} />
          </div>
        ))}
      </div>
    </section>
  );
}
