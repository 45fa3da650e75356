import { ORDER_PAPERS } from '@bottega/domain/order';
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DownloadedFile } from '../file.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const notification = {
  orderCalendar: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/calendar',
    summary: 'The hand-over of an order that is under way as a calendar file',
    access: 'user',
    writes: false,
    input: Type.Object({ order_id: Id }),
    data: DownloadedFile,
    errors: ['ORDER_NOT_FOUND'],
  }),
  orderPaper: endpoint({
    method: 'GET',
    path: '/ebsn/api/order/paper',
    summary: 'A paper of an order as PDF: its confirmation, its terms, its delivery note or its receipt',
    access: 'user',
    writes: false,
    input: Type.Object({ order_id: Id, paper: Type.Enum([...ORDER_PAPERS]) }),
    data: DownloadedFile,
    errors: ['ORDER_NOT_FOUND', 'PAPER_NOT_FOUND'],
  }),
};
