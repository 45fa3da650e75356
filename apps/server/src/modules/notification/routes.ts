import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { readCalendar } from './orders/read-calendar.ts';
import { readPaper } from './papers/read-paper.ts';

export const notificationRoutes = (): Route[] =>
  implement('notification', contract.notification, {
    orderCalendar: readCalendar,
    orderPaper: readPaper,
  });
