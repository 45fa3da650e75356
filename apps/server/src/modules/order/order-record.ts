import type { CartTotals, OrderStatus, SaleType } from '@bottega/domain';
import type { GoodsTraits } from '@bottega/domain/aftersale';
import type { Address } from '@bottega/contract';

/** An order as stored: a snapshot, independent of later changes in the catalogue. */
export interface OrderRecord {
  orderId: number;
  userId: number;
  cartId: number;
  statusId: OrderStatus;
  paymentTypeId: number;
  warehouseId: number;
  zoneId: number;
  timeslotId: number;
  /** `YYYY-MM-DD` and `HH:MM` in the shop's time zone. */
  deliveryDate: string;
  beginTime: string;
  endTime: string;
  /** When the shop expects to hand it over, `HH:MM`; null until it tells. */
  expectedBegin: string | null;
  expectedEnd: string | null;
  cutOff: Date;
  /** Whether the slot is open; staff may close it after the order. */
  slotOpen: boolean;
  address: Address;
  contactEmail: string;
  /** The origin of the shop where it was placed, `https://shop.example`. */
  origin: string;
  orderComment: string;
  infos: Record<string, string>;
  totals: OrderTotals;
  totalCents: number;
  /** What it costs by what was picked; null until something differs from the order. */
  chargedCents: number | null;
  /** Container deposits of what was picked; null as `chargedCents`. */
  chargedContainerCents: number | null;
  /** Deposits of containers that came back. */
  containerBackCents: number;
  itemCount: number;
  /** Whether the shopper asked for a mail when the order is ready. */
  noticeWanted: boolean;
  /** The terms that it was placed under; null until its confirmation is mailed. */
  termsHash: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The charged totals, with the texts of the offers behind them. */
interface OrderTotals extends CartTotals {
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
  /** List price of a unit, kept when the order is changed. */
  listUnitCents: number | null;
  listCents: number;
  netCents: number;
  vatBp: number;
  /** Whether meal tickets could pay it when it was ordered. */
  mealTickets: boolean;
  /** What it was for the shopper's rights, when it was sold. */
  traits: GoodsTraits;
  promo: string | null;
  /** The shopper's answer to a selectable offer. */
  promoChoice: 'accept' | 'decline' | null;
  params: Record<string, string>;
  infos: Record<string, string>;
  /** Pieces, packs or kilograms that were picked; null: as ordered. */
  picked: number | null;
  chargedCents: number | null;
  /** Lot of what was picked; null: unknown. */
  lot: string | null;
  /** On a substitute: the ordered line that it stands for. */
  replacesLineNo: number | null;
  /** The good that the shopper wants if the line is missing; null: the shop chooses. */
  wantedSubstitute: WantedSubstitute | null;
}

/** Goods as the catalogue knows them today. */
interface WantedSubstitute {
  productId: number;
  sku: string;
  ean: string;
  name: string;
}

export interface OrderEventRecord {
  statusId: OrderStatus;
  /** A status that the order reached, or a change of its goods. */
  kind: 'status' | 'changed';
  actor: string;
  note: string;
  at: Date;
}

/** A line before anything of it was picked. */
export type NewLine = Omit<
  OrderLineRecord,
  'lineNo' | 'picked' | 'chargedCents' | 'lot' | 'replacesLineNo' | 'wantedSubstitute'
>;

export type NewOrder = Omit<
  OrderRecord,
  | 'orderId'
  | 'slotOpen'
  | 'expectedBegin'
  | 'expectedEnd'
  | 'noticeWanted'
  | 'termsHash'
  | 'chargedCents'
  | 'chargedContainerCents'
  | 'containerBackCents'
  | 'createdAt'
  | 'updatedAt'
> & {
  lines: NewLine[];
};

/** Container deposits of the order: of what was picked, else of what was ordered. */
export const containersOf = ({ chargedContainerCents, totals }: OrderRecord): number =>
  chargedContainerCents ?? totals.containerTotal;

/** What the order costs: by what was picked, else by what was ordered. */
export const costOf = ({ chargedCents, totalCents }: OrderRecord): number => chargedCents ?? totalCents;
