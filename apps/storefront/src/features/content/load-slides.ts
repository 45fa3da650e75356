import type { Proposal } from '@bottega/contract';
import { htmlText } from '@bottega/domain/content';
import { dayAt, formatTime } from '@bottega/texts';
import type { LoadArgs } from '../../platform/page/page.ts';

/** Noon in Rome of the chosen day, or of today. Slides are asked for by this time (CON-12). */
function noonOf(hash: string | undefined, now: Date): string {
  const day = /d(\d{4}-\d{2}-\d{2})/.exec(hash ?? '')?.[1] ?? dayAt(now);
  const [winter, summer] = [`${day}T11:00:00Z`, `${day}T10:00:00Z`];
  return formatTime(summer) === '12:00' ? summer : winter;
}

/** The slides of a slider, in the shape of banners, which show them. A failure shows none (CON-12). */
export async function loadSlides(
  { api, shop, hash }: Pick<LoadArgs, 'api' | 'shop' | 'hash'>,
  slider: string,
): Promise<Proposal[]> {
  const { response: known, data: cart } = await shop.cart();
  const { deliveryServiceId } = known.status === 0 ? cart.shippingAddress : {};
  const { response, data } = await api.content.slides({
    id: slider,
    timestamp: noonOf(await hash(), new Date()),
    x: 'home',
    ...(deliveryServiceId && { deliveryServiceId }),
  });
  if (response.status !== 0) return [];
  return data.flatMap(
    ({ id, slug, title, excerpt, link, image, image_mobile: tall, action, image_alt: alt }) => {
      if (!image) return [];
      const name = htmlText(title.rendered);
      return {
        // banners have ids of their own
        id: -id,
        name,
        slug,
        img: image.url,
        proposalUrl: link,
        metaData: {
          category_proposal_type: {
            IMAGE_DESKTOP: image.url,
            IMAGE_MOBILE: (tall ?? image).url,
            TITLE: name,
            SUBTITLE: htmlText(excerpt.rendered),
            ...(alt && { ALT: alt }),
            ...(action && { ACTION: action }),
          },
        },
      };
    },
  );
}
