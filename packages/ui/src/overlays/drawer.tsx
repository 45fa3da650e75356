import { classes } from '../styles/classes.ts';
import { Modal, type ModalProps } from './modal.tsx';

export type DrawerProps = Omit<ModalProps, 'className'> & {
  /** The right drawer has the basket, 600 px wide (SHL-17); the left one has categories or links. */
  side: 'left' | 'right';
  /** Wide enough for columns. */
  wide?: boolean;
};

export function Drawer({ side, wide = false, ...rest }: DrawerProps) {
  return <Modal {...rest} className={classes('drawer', `drawer--${side}`, wide && 'drawer--wide')} />;
}
