import { paymentType } from '@bottega/domain';
import { alike, changes, elsewhere, type ProofsOf } from './proof.ts';

const tests = 'apps/server/src/modules/checkout';
const nobodys = 1_999_999_999;
const buy = (title: string) => elsewhere(`${tests}/purchase/buy.int.test.ts`, title);
const cards = (title: string) => elsewhere(`${tests}/cards/saved-cards.int.test.ts`, title);
const typeChange = (title: string) => elsewhere(`${tests}/purchase/modify-payment-type.int.test.ts`, title);
const foreignCards = cards(
  'when a card belongs to another shopper or brand, or is none, then it pays nothing and can’t be changed',
);
const deletedCard = cards(
  'when a card is deleted, then it pays no more and the latest other one is the default',
);
const wrongPayments = typeChange(
  'the same type, meal tickets, an unknown type and wrong payment data are refused at their field',
);

export const checkoutProofs: ProofsOf = ({ orders }) => {
  const [order_id] = orders;
  return {
    'checkout.paymentAuths': {
      payment_type_id: cards(
        '[CHK-13] [CHK-14] [CHK-18] [CHK-19] at ${brand}, when a shopper keeps a card on the gateway’s page, then it is listed with hidden digits in groups of four, MM/20YY and its kind',
      ),
    },
    'checkout.removePaymentAuth': { user_payment_auth_id: deletedCard },
    'checkout.defaultPaymentAuth': { user_payment_auth_id: deletedCard },
    'checkout.prepare': {
      params: alike('clients send their own state along; the basket is what the server has', 'a', 'b'),
      order_id: elsewhere(
        'apps/server/src/modules/order/change/modify-order.int.test.ts',
        'when the page shows an ordinary basket and a change is open, then prepare refuses',
      ),
    },
    'checkout.buy': {
      payment_type_id: buy('buy requires a prepared cart, an offered payment type and valid payment data'),
      payment_data: buy('when a repeated purchase is late, then it never buys the next cart'),
      user_payment_auth_id: foreignCards,
    },
    'checkout.prebilledAmount': {
      payment_type_id: changes(2, nobodys, { order_id }),
      order_id: changes(order_id, nobodys, { payment_type_id: paymentType.onDelivery }),
    },
    'checkout.modifyPaymentType': {
      order_id: typeChange('[ORD-16] an order of another shopper or brand is not found, and stays as it is'),
      payment_type_id: wrongPayments,
      payment_data: wrongPayments,
      user_payment_auth_id: cards(
        'without a card, or with another shopper’s, the call is refused at its field and the order stays',
      ),
    },
    'checkout.invoice': invoiceProofs,
    'checkout.payAgain': {
      order_id: elsewhere(
        `${tests}/payment/pay.int.test.ts`,
        'an order of another shopper or brand can’t be paid',
      ),
    },
  };
};

const delivered = elsewhere(
  `${tests}/invoice/invoice.int.test.ts`,
  'when an order is delivered, then its invoice is valid, charges what was picked, and waits for the exchange system',
);
const invoiceProofs = {
  order_id: elsewhere(
    `${tests}/invoice/invoice.int.test.ts`,
    'an invoice is never shown to another shopper, to a visitor or to the other brand',
  ),
  file_type: delivered,
  number: elsewhere(
    `${tests}/invoice/credit-notes.int.test.ts`,
    'when money of an invoiced order is given back twice, then each refund has a valid credit note of its amount, which names the invoice, and what is left equals the ledger',
  ),
};
