import { formatDate, formatTime, type Texts } from '@bottega/texts';
import { textsOf } from '../../platform/texts.ts';
import { findShopper } from '../identity/index.ts';
import { findOrder } from '../order/index.ts';
import { frame, type Template } from './mail-template.ts';
import { withoutLinks } from './safe-words.ts';

type Outcome = 'cancelled' | 'late' | 'excluded';

/** The dated receipt of a withdrawal from a whole order that opened no case, with what became of it. */
export const withdrawalTemplate: Template = async ({ db, brand, params }) => {
  const order = await findOrder(db, Number(params['orderId']));
  const shopper = order && (await findShopper(db, order.userId));
  if (!order || !shopper) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const { origin, contactEmail: to } = order;
  const orderId = String(order.orderId);
  const at = new Date(String(params['at']));
  const sentence = t(`notification.withdrawal_${params['outcome'] as Outcome}`);
  const document = {
    ...frame(texts, brand, shopper.firstName),
    subject: t('notification.aftersaleWithdrawalSubject', { orderId }),
    preheader: sentence,
    paragraphs: [
      t('notification.withdrawalReceived', {
        day: formatDate(at),
        time: formatTime(at),
        name: withoutLinks(String(params['name'])),
        orderId,
      }),
      ...namedGoods(texts, (params['goods'] as string | undefined) ?? ''),
      sentence,
    ],
    action: { text: t('notification.orderAction'), url: `${origin}/profile/orders/${orderId}` },
  };
  return { to, origin, document };
};

/** The shopper's own words for the goods: the receipt repeats the statement (Dir. (EU) 2023/2673). */
export const namedGoods = ({ t }: Texts, goods: string): string[] =>
  goods === '' ? [] : [t('notification.withdrawalGoods', { goods: withoutLinks(goods) })];
