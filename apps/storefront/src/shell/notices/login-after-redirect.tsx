import { safeReturn } from '@bottega/domain';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isLoggedIn, useServerCart } from '../../features/cart/state/index.ts';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { useShop } from '../../platform/shop.tsx';
import { withoutRefusal } from './refused-address.ts';

/** Opens the log-in after a redirect from a protected page, then leads back to that page (SHL-10). */
export function LoginAfterRedirect(): null {
  const { origin } = useShop();
  const prompts = usePrompts();
  const navigate = useNavigate();
  const cart = useServerCart();
  const [query] = useSearchParams();
  const wanted = query.has('accedi');
  const next = query.get('poi');
  const loggedIn = isLoggedIn(cart);
  useEffect(() => {
    if (!wanted) return;
    const target = withoutRefusal(safeReturn(next, origin));
    if (loggedIn) {
      void navigate(target, { replace: true });
      return;
    }
    void prompts.prompt('LOGIN').then((done) => {
      if (done) return navigate(target, { replace: true });
      // who gave up by opening another page stays there
      return new URLSearchParams(location.search).has('accedi')
        ? navigate('/', { replace: true })
        : undefined;
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- prompts once for each redirect, not for each change of the cart
  }, [wanted, next]);
  return null;
}
