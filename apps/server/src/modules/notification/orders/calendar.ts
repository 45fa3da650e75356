import { fullPlace, romeInstant } from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import type { Brand } from '../../../platform/context.ts';
import { textsOf } from '../../../platform/texts.ts';
import type { OrderRecord } from '../../order/index.ts';
import type { MailCalendar } from '../mail-document.ts';
import { withoutLinks } from '../safe-words.ts';

/** The hand-over as a calendar file, which adds the appointment to the shopper's calendar or updates it there. */
export const bookedIn = (order: OrderRecord, brand: Brand): MailCalendar =>
  calendarFile(order, brand, {
    method: ICalCalendarMethod.PUBLISH,
    status: ICalEventStatus.CONFIRMED,
  });

/** A calendar file that removes the appointment of a cancelled order. */
export const removedFrom = (order: OrderRecord, brand: Brand): MailCalendar =>
  calendarFile(order, brand, {
    method: ICalCalendarMethod.CANCEL,
    status: ICalEventStatus.CANCELLED,
  });

/**
 * One event with its times in UTC (RFC 5545). Calendars recognise the order's event by its UID and accept a file with
 * a higher SEQUENCE (RFC 5546). The sequence has the seconds from the purchase to the order's last change, so it never
 * falls and a repeated mail has the same one.
 */
function calendarFile(
  order: OrderRecord,
  brand: Brand,
  { method, status }: { method: ICalCalendarMethod; status: ICalEventStatus },
): MailCalendar {
  const texts = textsOf(brand);
  const calendar = new ICalCalendar({
    prodId: { company: 'bottega', product: brand.key, language: 'IT' },
    method,
    events: [{ ...appointmentOf(order, brand, texts), status }],
  });
  return {
    fileName: texts.t('notification.calendarFile', { orderId: String(order.orderId) }),
    method,
    content: calendar.toString(),
  };
}

function appointmentOf(order: OrderRecord, brand: Brand, { t }: Texts): ICalEventData {
  const { orderId, origin, createdAt, updatedAt, deliveryDate } = order;
  const where = fullPlace(order.address);
  const url = `${origin}/profile/orders/${orderId}`;
  const email = t('shell.emailAddress');
  return {
    id: `order-${orderId}@${new URL(origin).hostname}`,
    sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000),
    stamp: updatedAt,
    start: romeInstant(deliveryDate, order.beginTime),
    end: romeInstant(deliveryDate, order.endTime),
    summary: t('notification.calendarTitle', { ...where, brand: brand.name }),
    location: withoutLinks(where.place),
    description: t('notification.calendarText', { orderId: String(orderId), url }),
    url,
    // the shopper isn't busy for the whole slot
    transparency: ICalEventTransparency.TRANSPARENT,
    // not every brand writes an e-mail into its footer
    ...(email !== '' && { organizer: { name: brand.name, email } }),
  };
}
