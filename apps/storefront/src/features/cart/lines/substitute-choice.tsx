import type { CartItem, Product } from '@bottega/contract';
import { formatPrice, formatUnitPrice } from '@bottega/texts';
import { ChoiceGroup, Radio } from '@bottega/ui';
import { Suspense, use, useId } from 'react';
import { useMedia } from '../../../platform/media.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { rulesOf } from '../state/quantity-text.ts';
import type { Proposals } from './proposals.ts';
import type { Choice } from './substitute-infos.ts';

interface SubstituteChoiceProps {
  item: CartItem;
  proposals: Proposals;
  choice: Choice;
  /** Why the shop can't take the named good. */
  error: string | undefined;
  onChoice: (choice: Choice) => void;
}

/** What the shop does if the line is missing: it chooses, leaves the line out, or takes the named good. */
export function SubstituteChoice({ item, proposals, choice, error, onChoice }: SubstituteChoiceProps) {
  const t = useTexts();
  const name = useId();
  const radio = (value: Choice) => ({
    name,
    value: String(value),
    checked: choice === value,
    onChange: () => onChoice(value),
  });
  return (
    <ChoiceGroup legend={t('cart.ifMissingTitle')} error={error}>
      <Radio {...radio('shop')} label={t('cart.substituteByShop')} />
      <Radio {...radio('none')} label={t('cart.substituteNone')} />
      <Suspense fallback={<p className="text-sm text-muted">{t('ui.loading')}</p>}>
        <Proposed item={item} proposals={proposals} radio={radio} />
      </Suspense>
    </ChoiceGroup>
  );
}

interface ProposedProps {
  item: CartItem;
  proposals: Proposals;
  radio: (value: Choice) => Omit<Parameters<typeof Radio>[0], 'label'>;
}

/** The goods that the line may name, with the good that it names already. */
function Proposed({ item, proposals, radio }: ProposedProps) {
  const t = useTexts();
  const media = useMedia();
  const goods = use(proposals);
  const named = item.wantedSubstitute;
  const isProposed = goods.some(({ productId }) => productId === named?.productId);
  return (
    <>
      {named && !isProposed && (
        <Radio
          {...radio(named.productId)}
          label={named.name}
          detail={named.isAvailable ? undefined : t('cart.substituteGone')}
        />
      )}
      {goods.map((product) => (
        <Radio
          key={product.productId}
          {...radio(product.productId)}
          label={
            <span className="flex items-center gap-3">
              <img
                className="size-10 flex-none"
                src={media(product.mediaURL)}
                alt=""
                width="144"
                height="144"
                loading="lazy"
                decoding="async"
              />
              <span>
                {product.shortDescr !== '' && <strong>{product.shortDescr} </strong>}
                {product.name}
                <span className="figures block text-sm text-muted">{detailOf(product)}</span>
              </span>
            </span>
          }
        />
      ))}
      {goods.length > 0 && <p className="text-sm text-muted">{t('cart.substitutePrice')}</p>}
    </>
  );
}

function detailOf(product: Product): string {
  const { description, priceDisplay, priceUmDisplay, weightUnitDisplay } = product;
  const perUnit = formatUnitPrice(priceUmDisplay, weightUnitDisplay);
  if (rulesOf(product).saleType === 'Sfuso') return perUnit;
  return [description, formatPrice(priceDisplay), perUnit].filter(Boolean).join(' · ');
}
