import { Button, Drawer } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/shop.tsx';

interface FilterDrawerProps {
  open: boolean;
  /** Products that pass the filters. */
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list on a small screen. */
export default function FilterDrawer({ open, total, onClose, children }: FilterDrawerProps) {
  const t = useTexts();
  return (
    <Drawer
      side="left"
      open={open}
      onClose={onClose}
      title={t('catalog.filters')}
      closeText={t('ui.close')}
      footer={
        <Button wide size="large" onClick={onClose}>
          {t('catalog.showResults', { count: total })}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}
