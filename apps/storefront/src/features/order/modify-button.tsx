import { Button } from '@bottega/ui';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { useOpenChange } from './open-change.ts';

interface ModifyButtonProps {
  orderId: number;
  wide?: boolean;
  /** The order can't be changed any more. */
  onRefused: () => void;
}

/** Opens an order for changes of its goods, day and hour. */
export function ModifyButton({ orderId, wide = false, onRefused }: ModifyButtonProps) {
  const t = useTexts();
  const { busy, open } = useOpenChange(orderId, onRefused);
  return (
    <Button
      variant="secondary"
      icon="edit"
      wide={wide}
      busy={busy}
      aria-label={t('order.modifyLabel', { orderId: String(orderId) })}
      onClick={() => void open()}
    >
      {t('order.modify')}
    </Button>
  );
}

/** Opens an order for changes and shows the days and hours that it can move to. */
export function MoveButton({ orderId, onRefused }: ModifyButtonProps) {
  const t = useTexts();
  const prompts = usePrompts();
  const { busy, open } = useOpenChange(orderId, onRefused);
  const choose = async () => {
    if (await open()) void prompts.prompt('TIMESLOT');
  };
  return (
    <Button variant="secondary" icon="calendar-time" wide busy={busy} onClick={() => void choose()}>
      {t('order.move')}
    </Button>
  );
}
