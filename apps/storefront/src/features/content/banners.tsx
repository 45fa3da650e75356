import type { Proposal } from '@bottega/contract';
import { linkTarget, type LinkTarget } from '@bottega/domain/content';
import { Icon, Slider } from '@bottega/ui';
import { mediaUrl } from '../../platform/media.ts';
import { useShop } from '../../platform/shop.tsx';
import type { BlockBanners } from './load-banners.ts';

interface BannersProps {
  proposals: readonly Proposal[];
  /** `poster` as tall as a picture on a phone, `strip` leaves room for what is below. */
  shape: 'poster' | 'strip';
  /** Whether the first one is what the page opens on. */
  isFirstSeen: boolean;
}

const standsForMs = 6000;
/** Pixels of a picture as drawn, for the room it takes before it is there: wide and narrow screen. */
const sizes = {
  poster: { wide: [1440, 480], narrow: [800, 1000] },
  strip: { wide: [1440, 240], narrow: [800, 400] },
} as const;

/** What the brand puts forward, in a slider (CAT-43 to CAT-45). */
export function Banners({ proposals, shape, isFirstSeen }: BannersProps) {
  const { t } = useShop();
  if (proposals.length === 0) return null;
  return (
    <Slider
      className={`banners banners--${shape}`}
      label={t('promotion.banners')}
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

/** How the blocks of a category show the banners they asked for. */
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
  // words over the picture name the link; without them the picture has to
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
  const link = addressOf(target);
  if (!link) return <div className="banner">{content}</div>;
  return (
    <a className="banner" data-title={TITLE ?? proposal.name} {...link}>
      {content}
    </a>
  );
}

/** What an anchor says before any script runs. */
function addressOf(target: LinkTarget) {
  switch (target.kind) {
    case 'page':
      return { href: target.path };
    case 'window':
      return { href: target.address, target: '_blank', rel: 'noopener external' };
    case 'none':
      return undefined;
    default:
      return { href: target.address };
  }
}
