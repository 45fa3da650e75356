import type { DemoBrand } from '../demo-brands.ts';

/** A good of the complete order. Quantities are pieces, packs or kilograms. */
export interface OrderedGood {
  sku: string;
  quantity: number;
  /** Choice of an option, such as how a fish is cleaned. */
  params?: Record<string, string>;
  /** Wishes for the line: a note to the picker, whether another good may replace it. */
  infos?: Record<string, string>;
  /** What the shop finds of it; absent: as ordered. */
  picked?: number;
  substitute?: { sku: string; quantity: number };
}

/** Goods that both brands sell all year, without offers. */
const goods: readonly OrderedGood[] = [
  // by the fish, paid by weight: two fishes that weigh more
  {
    sku: 'p2322',
    quantity: 0.8,
    params: { pulizia: 'eviscerata-e-squamata' },
    infos: { note: 'Lasciate la testa, grazie' },
    picked: 0.874,
  },
  {
    sku: 'p2345',
    quantity: 0.2,
    params: { affettatura: 'sottile' },
    infos: { note: 'Per i bambini: fette sottilissime' },
    picked: 0.216,
  },
  { sku: 'p2204', quantity: 1, picked: 0.938 },
  { sku: 'p1257', quantity: 1, infos: { accept_alternatives: 'false' }, picked: 0 },
  {
    sku: 'p1259',
    quantity: 2,
    infos: { accept_alternatives: 'true' },
    picked: 0,
    substitute: { sku: 'p1261', quantity: 2 },
  },
  { sku: 'p0485', quantity: 1 },
  { sku: 'p2521', quantity: 1 },
  // glass bottles with a deposit
  { sku: 'p1956', quantity: 6 },
];

/** A good that is on offer on whatever day the demo is filled. */
const onOffer: Record<DemoBrand['key'], string> = { rosmarino: 'p0407', ponte: 'p1539' };

/** Of two packs one is missing in the bag: the shopper says so, and the shop gives its price back. */
export const complainedSku = 'p1071';

/** What the demo shopper of a brand orders, so that the delivered order shows everything that one can. */
export const completeOrder = ({ key }: DemoBrand): readonly OrderedGood[] => [
  ...goods,
  { sku: complainedSku, quantity: 2 },
  { sku: onOffer[key], quantity: 1 },
];

/** For whom the invoice is: an invented company. */
export const invoicedCompany = {
  type: 'company',
  companyName: 'Studio Esempio S.r.l.',
  vatNumber: '01234567897',
  sdiCode: '0000000',
  address1: "Via dell'Esempio",
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00100',
} as const;
