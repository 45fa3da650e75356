import type { Product } from '@bottega/contract';
import { mediaUrl } from '../../../platform/media.ts';
import type { Shop } from '../../../platform/page/page.ts';
import { paths } from '../../../platform/paths/paths.ts';
import type { CardProduct } from './product-card.ts';
import { isLoose, isSoldOut } from './product-view.ts';

type Site = Pick<Shop, 'origin' | 'mediaOrigin' | 'brand'>;

const context = 'https://schema.org';

export function breadcrumbList(steps: readonly { name: string; path: string }[], { origin }: Site): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function itemList(products: readonly Pick<CardProduct, 'slug'>[], { origin }: Site): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + paths.product(slug),
    })),
  };
}

/** Whether an address is that of a loaded picture: it has the hash of its content. A drawn stand-in has none. */
const hasPicture = (address: string): boolean => /-[0-9a-f]{8}$/.test(address);

/**
 * Product and Offer of schema.org: the current price, and the end of a running offer. A price per kilogram names its
 * unit, as search engines ask of loose goods.
 */
export function productData(product: Product, { origin, mediaOrigin, brand }: Site): object {
  const picture = product.media?.[0]?.large ?? product.mediaURLMedium;
  return {
    '@context': context,
    '@type': 'Product',
    name: [product.shortDescr, product.name].filter(Boolean).join(' '),
    ...(hasPicture(picture) && { image: [mediaUrl(picture, mediaOrigin || origin)] }),
    sku: product.codInt,
    ...(product.barcode?.length === 13 && { gtin13: product.barcode }),
    ...(product.barcode && product.barcode.length !== 13 && { gtin: product.barcode }),
    ...(product.shortDescr && { brand: { '@type': 'Brand', name: product.shortDescr } }),
    ...(product.breadCrumbs.length > 0 && {
      category: product.breadCrumbs.map(({ name }) => name).join(' > '),
    }),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(product.slug),
      price: product.priceDisplay.toFixed(2),
      priceCurrency: 'EUR',
      ...(product.warehousePromo && { priceValidUntil: isoDay(product.warehousePromo.expireDate) }),
      ...(isLoose(product) && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: product.priceDisplay.toFixed(2),
          priceCurrency: 'EUR',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
        },
      }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: isSoldOut(product) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: brand.name },
    },
  };
}

/** Converts `25/11/2026` of the wire to the date format of schema.org. */
function isoDay(italian: string): string {
  return italian.split('/').reverse().join('-');
}
