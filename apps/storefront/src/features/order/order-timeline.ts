import type { Order } from '@bottega/contract';
import { orderStatus } from '@bottega/domain';

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

const road: readonly { stage: TimelineStage; statuses: readonly number[] }[] = [
  { stage: 'ordered', statuses: [orderStatus.ordered] },
  { stage: 'preparing', statuses: [orderStatus.takenOver, orderStatus.inPreparation] },
  { stage: 'almostReady', statuses: [orderStatus.ready] },
  { stage: 'travelling', statuses: [orderStatus.outForDelivery, orderStatus.withCarrier] },
  { stage: 'delivered', statuses: [orderStatus.handedOver, orderStatus.partlyHandedOver] },
];
const waiting: { stage: TimelineStage; statuses: readonly number[] } = {
  stage: 'awaiting',
  statuses: [orderStatus.awaitingPayment, orderStatus.paymentFailed],
};
const ends: readonly number[] = [
  orderStatus.cancelled,
  orderStatus.invalidated,
  orderStatus.notCollected,
  orderStatus.failed,
];

/** The stages of an order: done, current and ahead. An order that failed ends with the stage where it did. */
export function timelineOf({ orderStatusId, events }: Pick<Order, 'orderStatusId' | 'events'>): StageView[] {
  const waited =
    waiting.statuses.includes(orderStatusId) ||
    events.some((event) => waiting.statuses.includes(event.orderStatusId));
  const stages = waited ? [waiting, ...road] : road;
  const came = (statuses: readonly number[]) =>
    events.find((event) => statuses.includes(event.orderStatusId));
  if (ends.includes(orderStatusId)) {
    const reached = stages.flatMap(({ stage, statuses }) => {
      const event = came(statuses);
      return event ? [{ stage, statusId: event.orderStatusId, state: 'done' as const, at: event.at }] : [];
    });
    const end = came([orderStatusId]);
    return [
      ...reached,
      { stage: 'ended', statusId: orderStatusId, state: 'failed', ...(end && { at: end.at }) },
    ];
  }
  const here = stages.findIndex(({ statuses }) => statuses.includes(orderStatusId));
  const last = stages.length - 1;
  return stages.map(({ stage, statuses }, index) => {
    const event = index <= here ? came(statuses) : undefined;
    const state =
      index < here || (index === here && index === last) ? 'done' : index === here ? 'current' : 'ahead';
    return {
      stage,
      statusId: index === here ? orderStatusId : statuses[0]!,
      state,
      ...(event && { at: event.at }),
    };
  });
}

/** Whether no stage is ahead: the order was handed over, or it failed. */
export function isFinished(stages: readonly StageView[]): boolean {
  return stages.every(({ state }) => state === 'done' || state === 'failed');
}
