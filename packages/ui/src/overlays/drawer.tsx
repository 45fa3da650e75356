import { classes } from '../styles/classes.ts';
import { Modal, type ModalProps } from './modal.tsx';

export type DrawerProps = Omit<ModalProps, 'className'> & {
  /** Right holds the basket, 600 px wide (SHL-17); left the categories and links. */
  side: 'left' | 'right';
  /** As wide as its content may use: columns. */
  wide?: boolean;
};

export function Drawer({ side, wide = false, ...rest }: DrawerProps) {
  return <Modal {...rest} className={classes('drawer', `drawer--${side}`, wide && 'drawer--wide')} />;
}
