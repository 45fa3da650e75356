import { textsOf } from '../../platform/texts.ts';
import { findBuyer, findRecall } from '../aftersale/index.ts';
import { findShopper } from '../identity/index.ts';
import { frame, type Template } from './mail-template.ts';

/** Tells a buyer of a recall; nothing is mailed once it is closed. */
export const recallTemplate: Template = async ({ db, brand, params }) => {
  const userId = Number(params['userId']);
  const recallId = Number(params['recallId']);
  const [recall, shopper, buyer] = await Promise.all([
    findRecall(db, recallId),
    findShopper(db, userId),
    findBuyer(db, { recallId, userId }),
  ]);
  if (!recall || recall.closedAt || !shopper || !buyer) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const { name, ean, lot, reason } = recall;
  const { origin } = buyer;
  const what = t('notification.recallDo');
  const document = {
    ...frame(texts, brand, shopper.firstName),
    subject: t('notification.recallSubject', { name }),
    preheader: what,
    paragraphs: [
      t('notification.recallBody', { name, ean, reason }),
      lot === '' ? t('notification.recallAllLots') : t('notification.recallLot', { lot }),
      what,
    ],
    action: { text: t('notification.recallAction'), url: `${origin}/richiami` },
  };
  return { to: shopper.email, origin, document };
};
