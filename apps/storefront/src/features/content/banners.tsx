import type { Proposal } from '@bottega/contract';
import { linkTarget } from '@bottega/domain/content';
import { Icon, Slider } from '@bottega/ui';
import { mediaUrl } from '../../platform/media.ts';
import { useShop } from '../../platform/shop.tsx';
import { anchorTo } from './anchor-of.ts';
import type { BlockBanners } from './load-banners.ts';

interface BannersProps {
  proposals: readonly Proposal[];
  /** `poster` is as tall as a picture on a phone, `strip` leaves room for the content below. */
  shape: 'poster' | 'strip';
  /** Spoken name of the slider. */
  label?: string;
  /** Whether the first banner is the first picture of the page. */
  isFirstSeen: boolean;
}

const standsForMs = 6000;
/** Width and height of a banner's picture on wide and narrow screens, which reserve its room before it loads. */
const sizes = {
  poster: { wide: [1440, 480], narrow: [800, 533] },
  strip: { wide: [1440, 240], narrow: [800, 400] },
} as const;

/** The brand's banners in a slider (CAT-43 to CAT-45). */
export function Banners({ proposals, shape, label, isFirstSeen }: BannersProps) {
  const { t } = useShop();
  if (proposals.length === 0) return null;
  return (
    <Slider
      className={`banners banners--${shape}`}
      label={label ?? t('promotion.banners')}
      arrows
      pagination
      autoplayMs={standsForMs}
      texts={{
        kind: t('ui.slider'),
        previous: t('ui.previous'),
        next: t('ui.next'),
        pause: t('ui.pauseSlider'),
        play: t('ui.playSlider'),
        slide: (number, total, name) => t('ui.slide', { number: String(number), total: String(total), name }),
      }}
      slides={proposals.map((proposal, index) => ({
        key: proposal.id,
        name: proposal.name,
        content: <Banner proposal={proposal} shape={shape} isEager={index === 0} isFirstSeen={isFirstSeen} />,
      }))}
    />
  );
}

/** Returns the function that renders the banners of a category's block. */
export function blockBanners(loaded: BlockBanners) {
  return (layout: string, limit?: number) => (
    <Banners proposals={(loaded[layout] ?? []).slice(0, limit)} shape="strip" isFirstSeen={false} />
  );
}

interface BannerProps {
  proposal: Proposal;
  shape: BannersProps['shape'];
  isEager: boolean;
  isFirstSeen: boolean;
}

function Banner({ proposal, shape, isEager, isFirstSeen }: BannerProps) {
  const { origin, brand, mediaOrigin } = useShop();
  const { TITLE, SUBTITLE, ACTION, ALT, IMAGE_DESKTOP, IMAGE_MOBILE } =
    proposal.metaData.category_proposal_type;
  const target = linkTarget(proposal.proposalUrl, {
    here: origin,
    whitelist: brand.settings.domainWhitelist,
  });
  const [wide, narrow] = [sizes[shape].wide, sizes[shape].narrow];
  // a title names the link; without a title the picture's alternative text must name it
  const alt = ALT ?? (TITLE === undefined ? proposal.name : '');
  const content = (
    <>
      <picture>
        <source
          media="(width >= 600px)"
          srcSet={mediaUrl(IMAGE_DESKTOP, mediaOrigin)}
          width={wide[0]}
          height={wide[1]}
        />
        <img
          src={mediaUrl(IMAGE_MOBILE, mediaOrigin)}
          alt={alt}
          width={narrow[0]}
          height={narrow[1]}
          {...(isEager
            ? { fetchPriority: isFirstSeen ? ('high' as const) : ('low' as const) }
            : { loading: 'lazy' as const })}
        />
      </picture>
      {TITLE !== undefined && (
        <span className="banner__words">
          <span className="banner__title">{TITLE}</span>
          {SUBTITLE !== undefined && <span className="banner__claim">{SUBTITLE}</span>}
          {ACTION !== undefined && (
            <span className="banner__action">
              {target.kind === 'video' && <Icon name="player-play" />}
              {ACTION}
              {target.kind !== 'video' && <Icon name="arrow-right" />}
            </span>
          )}
        </span>
      )}
    </>
  );
  const link = anchorTo(target);
  if (!link) return <div className="banner">{content}</div>;
  return (
    <a className="banner" data-title={TITLE ?? proposal.name} {...link}>
      {content}
    </a>
  );
}
