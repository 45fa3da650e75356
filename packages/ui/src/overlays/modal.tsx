import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../styles/classes.ts';
import { dialogsChanged } from './top-dialog.ts';

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, the close button and a press outside; the owner then sets `open` to false. */
  onClose: () => void;
  /** The step before this one, where there is one: an arrow leads there, and so does Escape. */
  back?: { text: string; go: () => void } | undefined;
  /** Names what is shown: something else takes the focus as what was shown at first did. */
  step?: string;
  title: ReactNode;
  closeText: string;
  children: ReactNode;
  /** Stays below while the content scrolls. */
  footer?: ReactNode;
  className: string;
};

/**
 * A native modal `<dialog>`: the browser keeps the focus inside, makes the rest inert, answers Escape
 * and gives the focus back to where it was. It opens on the field marked `data-autofocus`, else on its
 * title. Content is rendered only while open.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, back, step, title, closeText, children, footer, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // before it leaves the page: a dialog that is gone gives no focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    dialogsChanged();
    return () => {
      element.close();
      dialogsChanged();
    };
  }, [open]);

  const shown = open ? (step ?? '') : undefined;
  useEffect(() => {
    if (shown === undefined) return;
    // the browser would choose the close button; a field that asks for it or the title says more
    (dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
  }, [shown]);

  const leave = back?.go ?? onClose;
  const onKeyDown = (event: KeyboardEvent) => {
    // answered here: without a press in between, a browser asks but once (cancel) and then closes by itself
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  };

  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classes('modal', className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // closed by the browser itself
        if (open && event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onMouseDown={closeOutside}
    >
      {open && (
        <div className="modal__frame">
          <header className="modal__header">
            {back && <IconButton icon="arrow-left" label={back.text} onClick={back.go} />}
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="x" label={closeText} onClick={onClose} />
          </header>
          <div className="modal__content">{children}</div>
          {footer !== undefined && <footer className="modal__footer">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
