import type { CartTotals, OrderStatus, SaleType } from '@bottega/domain';
import type { Address } from '@bottega/contract';

/** An order as it stands in the books: a snapshot that later edits of the catalogue don't touch. */
export interface OrderRecord {
  orderId: number;
  userId: number;
  cartId: number;
  statusId: OrderStatus;
  paymentTypeId: number;
  warehouseId: number;
  zoneId: number;
  timeslotId: number;
  /** `YYYY-MM-DD` and `HH:MM`, of the shop's zone. */
  deliveryDate: string;
  beginTime: string;
  endTime: string;
  cutOff: Date;
  address: Address;
  contactEmail: string;
  /** Address of the shop it was bought at, `https://shop.example`. */
  origin: string;
  orderComment: string;
  infos: Record<string, string>;
  totals: OrderTotals;
  totalCents: number;
  itemCount: number;
  /** The shopper asked to be told when it is ready. */
  noticeWanted: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** The basket's totals as charged, with the words of the offers that made them. */
export interface OrderTotals extends CartTotals {
  offerTexts: Record<string, { badge: string; text: string }>;
}

export interface OrderLineRecord {
  lineNo: number;
  productId: number;
  sku: string;
  ean: string;
  name: string;
  brandName: string;
  sizeText: string;
  slug: string;
  pictureKey: string;
  saleType: SaleType;
  /** Pieces, packs or kilograms. */
  quantity: number;
  unitCents: number;
  listCents: number;
  netCents: number;
  vatBp: number;
  promo: string | null;
  params: Record<string, string>;
  infos: Record<string, string>;
}

export interface OrderEventRecord {
  statusId: OrderStatus;
  actor: string;
  note: string;
  at: Date;
}

export type NewOrder = Omit<OrderRecord, 'orderId' | 'noticeWanted' | 'createdAt' | 'updatedAt'> & {
  lines: Omit<OrderLineRecord, 'lineNo'>[];
};
