import type { Template } from '../mail-template.ts';
import { paperPdf } from '../../../platform/paper/paper.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findPages } from '../../content/index.ts';
import { findOrder, keepConfirmation, keepTerms } from '../../order/index.ts';
import { orderPaper, termsPaper } from './order-paper.ts';

/**
 * The mail of a template that confirms an order, or a change of it, with the terms of that day attached. Confirmation
 * and terms are kept with the order, so both stay as they were (Codice del consumo, art. 51; D.Lgs. 70/2003, art. 13).
 */
export const keepingPapers =
  (template: Template): Template =>
  async (input) => {
    const mail = await template(input);
    const { db, brand, clock, params } = input;
    const order = mail && (await findOrder(db, Number(params['orderId'])));
    if (!mail || !order) return mail;
    const now = clock.now();
    const confirmation = await orderPaper(db, brand, order, 'confirmation');
    if (confirmation) {
      const { title, blocks, foot } = confirmation;
      await keepConfirmation(db, order.orderId, { title, blocks, foot }, now);
    }
    const pages = await findPages(db, brand.settings.termsPages, now);
    if (pages.length === 0) return mail;
    await keepTerms(db, order.orderId, pages, now);
    const { t } = textsOf(brand);
    const id = { orderId: String(order.orderId) };
    const terms = {
      fileName: t('notification.fileTerms', id),
      content: await paperPdf(termsPaper(brand, order, pages)),
    };
    const { document, papers = [] } = mail;
    const footnote = [document.footnote, t('notification.termsAttached')].filter(Boolean).join(' ');
    return { ...mail, document: { ...document, footnote }, papers: [...papers, terms] };
  };
