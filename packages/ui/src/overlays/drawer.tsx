import { Modal, type ModalProps } from './modal.tsx';

export type DrawerProps = Omit<ModalProps, 'className'> & {
  /** Right holds the basket, 600 px wide (SHL-17); left the categories and links. */
  side: 'left' | 'right';
};

export function Drawer({ side, ...rest }: DrawerProps) {
  return <Modal {...rest} className={`drawer drawer--${side}`} />;
}
