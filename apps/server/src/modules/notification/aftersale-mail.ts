import { formatCents, formatDate, formatNumber, formatTime, formatWeight } from '@bottega/texts';
import { textsOf } from '../../platform/texts.ts';
import { findCase, type CaseRecord } from '../aftersale/index.ts';
import { findShopper } from '../identity/index.ts';
import { findLines, findOrder, pictureOf } from '../order/index.ts';
import { frame, type Template } from './mail-template.ts';
import { withoutLinks } from './safe-words.ts';
import { namedGoods } from './withdrawal-mail.ts';
import type { Texts } from '@bottega/texts';

type State = CaseRecord['state'];

/** The receipt of a complaint or withdrawal with its date and time, and each answer of the shop. */
export const aftersaleTemplate: Template = async ({ db, brand, params }) => {
  const found = await findCase(db, Number(params['caseId']));
  const order = found && (await findOrder(db, found.orderId));
  const shopper = order && (await findShopper(db, order.userId));
  if (!found || !order || !shopper) return undefined;
  const texts = textsOf(brand);
  const { t } = texts;
  const { origin, orderId } = order;
  const state = params['state'] as State;
  const paragraphs = wordsOf(texts, found, state);
  const lines = await findLines(db, orderId);
  const rows = found.lines.flatMap(({ lineNo, quantity, reason, cents }) => {
    const line = lines.find((each) => each.lineNo === lineNo);
    return line === undefined
      ? []
      : [
          {
            picture: `${origin}${pictureOf(line)}.jpg`,
            brand: line.brandName,
            name: line.name,
            details: [
              line.saleType === 'Sfuso'
                ? formatWeight(Math.round(quantity * 1000))
                : t(line.saleType === 'Confezione' ? 'cart.packs' : 'cart.pieces', {
                    count: formatNumber(quantity),
                  }),
              line.sizeText,
              reason === null ? '' : t(`aftersale.reason_${reason}`),
            ].filter(Boolean),
            amount: formatCents(cents),
          },
        ];
  });
  const isReceipt = state === 'open' || (found.kind === 'complaint' && found.decidedBy === 'rules');
  const subject = !isReceipt
    ? 'aftersaleAnswerSubject'
    : found.kind === 'withdrawal'
      ? 'aftersaleWithdrawalSubject'
      : 'aftersaleComplaintSubject';
  const document = {
    ...frame(texts, brand, shopper.firstName),
    subject: t(`notification.${subject}`, { orderId: String(orderId) }),
    preheader: paragraphs.at(-1) ?? '',
    paragraphs,
    list: {
      title: t('notification.aftersaleLines'),
      rows,
      sums: [{ label: t('notification.aftersaleWorth'), amount: formatCents(found.cents), isTotal: true }],
    },
    action: { text: t('notification.orderAction'), url: `${origin}/profile/orders/${orderId}` },
  };
  return { to: found.email || order.contactEmail, origin, document };
};

function wordsOf(texts: Texts, found: CaseRecord, state: State): string[] {
  const { t } = texts;
  const { kind, holder, answer } = found;
  const at = { day: formatDate(found.at), time: formatTime(found.at) };
  const amount = formatCents(found.givenCents);
  const received =
    kind === 'withdrawal'
      ? t('notification.aftersaleWithdrawalReceived', { ...at, name: withoutLinks(holder) })
      : t('notification.aftersaleReceived', at);
  const shopSays = answer === '' ? [] : [t('notification.aftersaleShopSays', { text: answer })];
  switch (state) {
    case 'open':
      return [
        received,
        ...(kind === 'withdrawal' ? namedGoods(texts, found.note) : []),
        t(`notification.${kind === 'withdrawal' ? 'aftersaleWithdrawalOpen' : 'aftersaleOpen'}`),
      ];
    case 'returned':
      return [received, t('notification.aftersaleReturned')];
    case 'refunded':
      return [received, t('notification.aftersaleRefunded', { amount }), ...shopSays];
    case 'credited':
      return [received, t('notification.aftersaleCredited', { amount, code: found.code ?? '' }), ...shopSays];
    case 'deducted':
      return [received, t('notification.aftersaleDeducted', { amount }), ...shopSays];
    case 'refused':
      return [received, t('notification.aftersaleRefused'), ...shopSays];
  }
}
