import { Button, Dialog, Icon, TextLink } from '@bottega/ui';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';
import type { LeftOut } from './left-out.ts';

interface LeftOutDialogProps {
  leftOut: readonly LeftOut[];
  /** No product was added at all. */
  nothing: boolean;
  onClose: () => void;
}

/** Lists the products that could not be added, why, and a link to alternatives for each. */
export default function LeftOutDialog({ leftOut, nothing, onClose }: LeftOutDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(nothing ? 'cart.leftOutNothing' : 'cart.leftOutTitle')}
      closeText={t('ui.close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose} data-autofocus>
            {t('cart.leftOutOk')}
          </Button>
        </div>
      }
    >
      <ul className="grid">
        {leftOut.map(({ productId, name, reason }, index) => (
          <li
            key={`${productId} ${index}`}
            className="flex items-start gap-3 border-b border-line py-3 last:border-b-0"
          >
            <Icon name="alert-circle" />
            <div className="grid min-w-0 gap-1">
              <strong>{name}</strong>
              <span className="text-sm text-muted">{reason}</span>
              <TextLink
                look="alone"
                href={paths.search(name)}
                aria-label={t('cart.leftOutSearchLabel', { name })}
                onClick={onClose}
              >
                {t('cart.leftOutSearch')}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
