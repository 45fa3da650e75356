import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import type { Refused } from './refused-address.ts';

/** Says that a company's log-in failed, on the page that it came back to, and clears that page's address (IDE-32). */
export default function RefusedLogIn({ cleared }: Refused): null {
  const { t } = useShop();
  const toasts = useToasts();
  const navigate = useNavigate();
  useEffect(() => {
    toasts.show({ kind: 'error', text: t('errors.SAML_FAILED') });
    if (cleared !== undefined) void navigate(cleared, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [cleared]);
  return null;
}
