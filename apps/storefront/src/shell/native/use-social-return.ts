import { safeReturn } from '@bottega/domain';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { codesOf } from '../../platform/notices/messages.ts';
import { paths } from '../../platform/paths/paths.ts';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useNavigate } from 'react-router';
import { useCartWrites } from '../../features/cart/state/index.ts';

/**
 * Completes a log-in at a provider whose callback opened the app (IDE-34, IDE-35). The server knows the attempt by the
 * app's session, so a callback of somebody else is refused.
 */
export function useSocialReturn(): (callback: string) => Promise<void> {
  const { read, origin } = useShop();
  const prompts = usePrompts();
  const { reload } = useCartWrites();
  const navigate = useNavigate();
  return async (callback) => {
    const answer = await read!(`${callback}&use-plugin=true`);
    const { next } = answer.data as { next?: string };
    const isPrompted = prompts.open.current().has('LOGIN');
    const isIn = next !== undefined && !next.startsWith(paths.registration());
    if (isIn) await reload();
    prompts.settle('LOGIN', isIn);
    if (next === undefined)
      void navigate(accountPaths.loginRefused(codesOf(answer)[0] ?? 'SOCIAL_FAILED', pageToReturnTo(origin)));
    // the dialog stands on the page that comes next
    else if (!isIn || !isPrompted) void navigate(next);
  };
}

/** The page on which the log-in began, or the one that the log-in page would lead to. */
function pageToReturnTo(origin: string): string {
  const { pathname, search } = location;
  return pathname === paths.login()
    ? safeReturn(new URLSearchParams(search).get('poi'), origin)
    : pathname + search;
}
