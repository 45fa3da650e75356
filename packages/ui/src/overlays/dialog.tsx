import { Modal, type ModalProps } from './modal.tsx';

export type DialogProps = Omit<ModalProps, 'className'> & {
  /** Width in pixels on a large screen; only these three are used (SHL-32). */
  width?: 600 | 700 | 750;
};

export function Dialog({ width = 600, ...rest }: DialogProps) {
  return <Modal {...rest} className={`dialog dialog--${width}`} />;
}
