import { elsewhere, type ProofsOf } from './proof.ts';

const modules = 'apps/server/src/modules/aftersale';
const complaint = (title: string) => elsewhere(`${modules}/complaints/complain.int.test.ts`, title);
const withdrawal = (title: string) => elsewhere(`${modules}/withdrawals/withdraw.int.test.ts`, title);
const statement = (title: string) =>
  elsewhere(`${modules}/withdrawals/declare-withdrawal.int.test.ts`, title);

const twoRecalls = elsewhere(
  `${modules}/recalls/recalls.int.test.ts`,
  'when an order has goods of two recalls, then a press refunds those of the recall and the order that it names',
);
const receipt = elsewhere(
  'apps/server/src/modules/notification/aftersale-mails.int.test.ts',
  'when a shopper withdraws, then the receipt goes to the stated address with name, goods, day and time',
);
const named = statement(
  'when number and e-mail are not of one order, or it is of another brand, then the answer is the same and nothing happens',
);

export const aftersaleProofs: ProofsOf = () => ({
  'aftersale.refundRecall': { recall_id: twoRecalls, order_id: twoRecalls },
  'aftersale.view': {
    order_id: elsewhere(
      `${modules}/view-after-sale.int.test.ts`,
      'when a shopper has two orders, then each shows its own goods, and another shopper’s is not found',
    ),
  },
  'aftersale.complain': {
    order_id: complaint('when the order is of another shopper or not handed over, then it is refused'),
    request_id: complaint(
      'when the same request comes twice at once, from two tabs and again, then one refund is made and all answers are the same',
    ),
    lines: complaint(
      'when it is about more than was bought, or about part of a piece, then its field says how much is left',
    ),
    note: complaint(
      'when the shop accepts a part, repeats the call and tries again, then it gives that part back once',
    ),
    credit: complaint(
      'when an order was paid at the door, then the shopper who chooses credit gets a code of that worth, and takings stay',
    ),
  },
  'aftersale.withdraw': {
    order_id: withdrawal(
      'when name or e-mail are missing, the goods were claimed before, or the order is foreign, then it is refused',
    ),
    request_id: withdrawal(
      'when the same request comes twice, then it is declared once; with another content it is refused',
    ),
    name: receipt,
    email: receipt,
    lines: withdrawal('when only some of the goods come back, then only they are refunded'),
  },
  'aftersale.declareWithdrawal': {
    order_id: named,
    name: statement(
      'when a visitor withdraws from an order that the shop has not taken over, then it is cancelled at once and the receipt goes to its e-mail',
    ),
    email: named,
    goods: statement('when a visitor names the goods, then the shop reads the words with what is declared'),
  },
});
