import { lazy, Suspense, type ComponentProps } from 'react';
import { useShape } from '../../platform/native-bridge.ts';
import { later } from '../../platform/page/later.ts';
import { useShop } from '../../platform/shop.tsx';

type Part = typeof import('./push-part.tsx').default;

// native code is in the app's build alone
const Part = import.meta.env.MODE === 'static' ? lazy(later(() => import('./push-part.tsx'))) : () => null;

/** The choice of push messages, in the app of a brand that sends them (TEN-17, NOT-03). */
export function PushOnDemand(props: ComponentProps<Part>) {
  const { pushNotificationEnabled } = useShop().brand.settings;
  if (useShape() === 'web' || !pushNotificationEnabled) return null;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
