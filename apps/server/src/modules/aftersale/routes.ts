import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { caseRoutes } from './case-routes.ts';
import { complain } from './complaints/complain.ts';
import { containerRoutes } from './containers/container-routes.ts';
import { viewAfterSale } from './view-after-sale.ts';
import { listRecalls } from './recalls/list-recalls.ts';
import { refundRecall } from './recalls/refund-recall.ts';
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts';
import { listWithdrawable } from './withdrawals/list-withdrawable.ts';
import { withdraw } from './withdrawals/withdraw.ts';

export const aftersaleRoutes: Route[] = [
  ...implement('aftersale', contract.aftersale, {
    view: viewAfterSale,
    complain,
    withdraw,
    declareWithdrawal,
    listWithdrawable,
    listRecalls,
    refundRecall,
  }),
  ...caseRoutes,
  ...containerRoutes,
];
