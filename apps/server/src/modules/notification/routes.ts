import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { readPaper } from './papers/read-paper.ts';

export const notificationRoutes = (): Route[] =>
  implement('notification', contract.notification, { orderPaper: readPaper });
