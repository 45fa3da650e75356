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
  /** Called by Escape, the close button and a press outside. The caller then sets `open` to false. */
  onClose: () => void;
  /** The step before this one, if any. An arrow button and Escape lead to it. */
  back?: { text: string; go: () => void } | undefined;
  /** Key of the shown content. When it changes, the new content takes the focus. */
  step?: string;
  title: ReactNode;
  /** Stands between title and close button: a clock, say. */
  beside?: ReactNode;
  closeText: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  className: string;
};

/**
 * A native modal `<dialog>`: the browser keeps the focus inside, makes the page inert, handles Escape and gives the
 * focus back. It focuses the element with `data-autofocus`, else its title. Content is rendered only while open.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, back, step, title, beside, closeText, children, footer, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // close it before it leaves the page, since a removed dialog gives no focus back
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
    // the browser would focus the close button; the marked field or the title is better
    (dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
  }, [shown]);

  const leave = back?.go ?? onClose;
  const onKeyDown = (event: KeyboardEvent) => {
    // handle Escape here: the browser fires `cancel` only once without a press in between, and then closes the dialog
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
        // the browser closed the dialog by itself
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
            {beside}
            <IconButton icon="x" label={closeText} onClick={onClose} />
          </header>
          <div className="modal__content">{children}</div>
          {footer !== undefined && <footer className="modal__footer">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
