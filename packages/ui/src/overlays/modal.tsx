import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../styles/classes.ts';

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, the close button and a press outside; the owner then sets `open` to false. */
  onClose: () => void;
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
export function Modal({ open, onClose, title, closeText, children, footer, className }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    // the browser would choose the close button; a field that asks for it or the title says more
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => element.close();
  }, [open]);

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
        onClose();
      }}
      onMouseDown={closeOutside}
    >
      {open && (
        <div className="modal__frame">
          <header className="modal__header">
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
