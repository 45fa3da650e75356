import type { Order } from '@bottega/contract';
import { orderStatus, type OrderStatus } from '@bottega/domain';

type TimelineStage =
  | 'awaiting'
  | 'ordered'
  | 'preparing'
  | 'almostReady'
  | 'travelling'
  | 'delivered'
  | 'ended';

export interface StageView {
  stage: TimelineStage;
  /** Id of the status that names the stage. */
  statusId: number;
  state: 'done' | 'current' | 'ahead' | 'failed';
  /** When the order reached the stage, ISO 8601. */
  at?: string;
}

/** The stage of each status. */
const stageOf = {
  [orderStatus.awaitingPayment]: 'awaiting',
  [orderStatus.paymentFailed]: 'awaiting',
  [orderStatus.ordered]: 'ordered',
  [orderStatus.takenOver]: 'preparing',
  [orderStatus.inPreparation]: 'preparing',
  [orderStatus.ready]: 'almostReady',
  [orderStatus.outForDelivery]: 'travelling',
  [orderStatus.withCarrier]: 'travelling',
  [orderStatus.handedOver]: 'delivered',
  [orderStatus.partlyHandedOver]: 'delivered',
  [orderStatus.cancelled]: 'ended',
  [orderStatus.invalidated]: 'ended',
  [orderStatus.notCollected]: 'ended',
  [orderStatus.failed]: 'ended',
} as const satisfies Record<OrderStatus, TimelineStage>;

/** The stages of an order that ends well, each with the status that names it while it is ahead. */
const road: readonly { stage: TimelineStage; statusId: OrderStatus }[] = [
  { stage: 'awaiting', statusId: orderStatus.awaitingPayment },
  { stage: 'ordered', statusId: orderStatus.ordered },
  { stage: 'preparing', statusId: orderStatus.takenOver },
  { stage: 'almostReady', statusId: orderStatus.ready },
  { stage: 'travelling', statusId: orderStatus.outForDelivery },
  { stage: 'delivered', statusId: orderStatus.handedOver },
];

/**
 * The stages of an order: done, current and ahead. An order that failed ends with the stage where it did. The page of an
 * older app may get a status that it doesn't know; the order is then at the last stage that it reached for sure.
 */
export function timelineOf({ orderStatusId, events }: Pick<Order, 'orderStatusId' | 'events'>): StageView[] {
  const known = events.filter((event) => isKnown(event.orderStatusId));
  const statusId = isKnown(orderStatusId)
    ? orderStatusId
    : (known.at(-1)?.orderStatusId ?? orderStatus.ordered);
  const current = stageAt(statusId);
  const came = (stage: TimelineStage) => known.find((event) => stageAt(event.orderStatusId) === stage);
  const waited = current === 'awaiting' || came('awaiting') !== undefined;
  const stages = waited ? road : road.slice(1);
  if (current === 'ended') {
    const reached = stages.flatMap(({ stage }) => {
      const event = came(stage);
      return event ? [{ stage, statusId: event.orderStatusId, state: 'done' as const, at: event.at }] : [];
    });
    const end = known.find((event) => event.orderStatusId === statusId);
    return [...reached, { stage: 'ended', statusId, state: 'failed', ...(end && { at: end.at }) }];
  }
  const here = stages.findIndex(({ stage }) => stage === current);
  const last = stages.length - 1;
  return stages.map(({ stage, statusId: named }, index) => {
    const event = index <= here ? came(stage) : undefined;
    const state =
      index < here || (index === here && index === last) ? 'done' : index === here ? 'current' : 'ahead';
    return { stage, statusId: index === here ? statusId : named, state, ...(event && { at: event.at }) };
  });
}

const isKnown = (statusId: number): statusId is OrderStatus => Object.hasOwn(stageOf, statusId);
const stageAt = (statusId: number): TimelineStage | undefined =>
  isKnown(statusId) ? stageOf[statusId] : undefined;

/** Whether no stage is ahead: the order was handed over, or it failed. */
export function isFinished(stages: readonly StageView[]): boolean {
  return stages.every(({ state }) => state === 'done' || state === 'failed');
}
