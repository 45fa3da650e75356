import type { TagManager as Settings } from '@bottega/contract';
import type { CookiePreferences } from '@bottega/domain/customer';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSessionCart } from '../../features/cart/state/index.ts';
import { activity } from '../../platform/activity.ts';
import { actEvents, cartEvent, couponOf } from './act-events.ts';
import { loadContainer, send, tellConsent } from './data-layer.ts';
import { orderEvent, pageEvents, promotionsOf, selectedPromotion, type PageData } from './page-events.ts';
import { isFirstSending, rememberCoupon, rememberedCoupon } from './sent-orders.ts';

const nothing: PageData = {};

interface TagManagerProps {
  settings: Settings;
  preferences: CookiePreferences;
  /** Whether the page was shown before the shopper allowed analytics: then its own events aren't sent. */
  isLate: boolean;
}

/**
 * Google Tag Manager with the shop's events. It is rendered only while analytics are allowed, so nothing is sent or
 * kept for later without consent (SHL-44, SHL-45). It listens to shown pages, answered calls and presses.
 */
export default function TagManager({ settings, preferences, isLate }: TagManagerProps) {
  const { key, pathname } = useLocation();
  const match = useMatches().at(-1);
  const page = (match?.loaderData ?? nothing) as PageData;
  const session = useSessionCart();
  const before = useRef(nothing);
  const isLoaded = useRef(false);
  const skipped = useRef(isLate ? key : undefined);

  useEffect(() => {
    tellConsent(isLoaded.current ? 'update' : 'default', preferences);
    if (!isLoaded.current) loadContainer(settings);
    isLoaded.current = true;
  }, [settings, preferences]);

  const onShown = useEffectEvent((shownKey: string) => {
    const isSkipped = skipped.current === shownKey;
    skipped.current = undefined;
    if (!isSkipped) {
      for (const event of pageEvents(page, before.current)) send(event);
      const cart = session.current();
      if (pathname === '/checkout' && cart.totals.lineCount > 0) send(cartEvent('begin_checkout', cart));
    }
    before.current = page;
  });
  useEffect(() => onShown(key), [key]);

  const completed = match?.id === 'routes/payment-completed' ? page.order : undefined;
  useEffect(() => {
    if (!completed || completed.pending || !isFirstSending(completed.orderId)) return;
    send(orderEvent('purchase', completed, rememberedCoupon()));
    rememberCoupon(undefined);
  }, [completed]);

  const onAnswer = useEffectEvent(() => {
    const act = activity.answered.current();
    if (!act) return;
    const cart = session.current();
    for (const event of actEvents(act, cart, page)) send(event);
    if (act.word === 'checkout' && act.call === 'buy') rememberCoupon(couponOf(cart));
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (anchor?.matches('[href="/checkout"][aria-haspopup="dialog"]'))
      send(cartEvent('view_cart', session.current()));
    const title = anchor?.matches('.banner') ? anchor.dataset['title'] : undefined;
    const promotion = promotionsOf(page).find(
      ({ name, metaData }) => (metaData.category_proposal_type.TITLE ?? name) === title,
    );
    if (promotion) send(selectedPromotion(promotion));
  });
  useEffect(() => {
    const stop = activity.answered.subscribe(() => onAnswer());
    const press = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', press, true);
    return () => {
      stop();
      document.removeEventListener('click', press, true);
    };
  }, []);
  return null;
}
