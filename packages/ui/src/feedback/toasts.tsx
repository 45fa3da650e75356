import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { liftOver } from '../layout/lift.ts';
import { dialogOnTop } from '../overlays/top-dialog.ts';
import { useStore } from '../state/store.ts';
import type { Toast, ToastKind, ToastStore } from './toast-store.ts';

export type ToastsProps = { store: ToastStore; label: string; closeText: string };

const icons: Record<ToastKind, IconName> = {
  success: 'circle-check',
  error: 'alert-circle',
  warning: 'alert-triangle',
  info: 'info-circle',
};

/**
 * The stack of toasts at the bottom centre, above the controls that stand there. Presses go through it, except on its
 * own buttons. As a popover it shows above an open dialog. It is rendered inside that
 * dialog, so that its buttons can be pressed.
 */
export function Toasts({ store, ...texts }: ToastsProps) {
  const toasts = useStore(store.list);
  const host = useStore(dialogOnTop);
  const stack = <Stack store={store} toasts={toasts} host={host} {...texts} />;
  return host ? createPortal(stack, host) : stack;
}

type StackProps = ToastsProps & { toasts: readonly Toast[]; host: Element | undefined };

function Stack({ store, toasts, host, label, closeText }: StackProps) {
  const stack = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = stack.current;
    // when a dialog leaves the page, its stack leaves too and is rendered again outside
    if (!element?.isConnected || !('showPopover' in element)) return;
    // show the popover again for each toast: the top layer is in opening order, and a dialog may have opened later
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest === undefined) return;
    element.showPopover();
    liftOver(element, host ?? document);
  }, [newest, host]);

  // a stack that leaves the page gets no pointerleave event
  useEffect(() => () => store.release(), [store]);

  return (
    <section
      ref={stack}
      popover="manual"
      className="toasts"
      aria-label={label}
      // mouse only: after a finger's tap no event follows, so the timers would stay stopped
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
