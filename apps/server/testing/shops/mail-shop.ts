import type { orderStatus } from '@bottega/domain';
import { notificationJobs } from '../../src/modules/notification/index.ts';
import type { MailCalendar } from '../../src/modules/notification/mail-document.ts';
import { applyMove, lockOrder } from '../../src/modules/order/index.ts';
import { brandDatabases, type BrandDatabases } from '../postgres/brand-databases.ts';
import { makeProduct } from '../builders/catalog.ts';
import { makePickupPoint, makeTimeslot, makeZone } from '../builders/fulfilment.ts';
import { makePurchase, type PurchaseDraft, type TestPurchase } from '../builders/order.ts';
import { testGateways } from '../test-gateways.ts';

export type Place = 'door' | 'store' | 'locker';

interface StoredMail {
  subject: string;
  html: string;
  text: string;
  calendar: MailCalendar | null;
  /** The text of the HTML, one line per paragraph or cell. */
  shown: string;
}

/** A shop whose mails stay in the outbox, on a clock that the test sets. */
export interface MailShop {
  brands: BrandDatabases;
  clock: { instant: Date; now(): Date };
  /** 2,50 € for half a kilogram. */
  bread: number;
  /** Loose, 4,00 € per kilogram. */
  apples: number;
  /** Buys for that place: two loaves of bread and half a kilogram of apples, if nothing else is given. */
  buy(place: Place, paymentTypeId: number, lines?: PurchaseDraft['lines']): Promise<TestPurchase>;
  /** Moves the order as a payment does. */
  move(bought: TestPurchase, to: (typeof orderStatus)['paymentFailed' | 'ordered']): Promise<void>;
  /** Runs the mail jobs of the purchase. */
  runMails(bought: TestPurchase): Promise<void>;
  /** Runs the mail jobs, and returns the last mail of that template about the order. */
  mailed(bought: TestPurchase, template: string): Promise<StoredMail>;
  close(): Promise<void>;
}

export async function mailShop(): Promise<MailShop> {
  const clock = { instant: new Date(), now: () => clock.instant };
  const brands = await brandDatabases();
  const gateways = testGateways(() => brands.db, clock);
  await makeZone(brands.db);
  await makeZone(brands.otherBrand);
  const bread = await makeProduct(brands.db, { name: 'Pane <b>di</b> casa', listCents: 250 });
  const apples = await makeProduct(brands.db, { name: 'Mele', saleType: 'Sfuso', listCents: 400 });
  const places = await threePlaces(brands);
  const move: MailShop['move'] = async ({ request, purchase }, to) => {
    await brands.db.transaction(async (tx) => {
      const order = await lockOrder(tx, purchase.orderId);
      if (order) await applyMove(tx, request.ctx, order, to, 'system');
    });
  };
  const runMails: MailShop['runMails'] = async ({ request }) => {
    const [job] = notificationJobs({ contextsOf: () => [request.ctx] });
    for (const { name, message } of request.sent)
      if (name === 'mail') await job?.run({ tenantId: 1, ...message });
  };
  return {
    brands,
    clock,
    bread,
    apples,
    async buy(place, paymentTypeId, lines) {
      const usual = [
        { productId: bread, quantity: 2 },
        { productId: apples, quantity: 0.5 },
      ];
      return makePurchase(brands.db, {
        ...places[place],
        gateways,
        clock,
        paymentTypeId,
        lines: lines ?? usual,
      });
    },
    move,
    runMails,
    async mailed(bought, template) {
      await runMails(bought);
      const mail = await brands.db.row<Omit<StoredMail, 'shown'>>(
        `select subject, html, body as text, calendar from mail where occasion like $1 order by mail_id desc limit 1`,
        [`${template}:${bought.purchase.orderId}%`],
      );
      if (!mail) throw new Error(`no mail ${template}`);
      return { ...mail, shown: shownText(mail.html) };
    },
    close: () => brands.drop(),
  };
}

async function threePlaces({
  db,
}: BrandDatabases): Promise<Record<Place, Pick<PurchaseDraft, 'timeslotId' | 'point'>>> {
  const slotAt = async ({ addressId, zoneId }: { addressId: number; zoneId: number }) => ({
    timeslotId: await makeTimeslot(db, { zoneId, capacity: 100 }),
    point: { addressId, zoneId },
  });
  const compartments = [{ size: 'L' as const, litres: 500, count: 100 }];
  return {
    door: { timeslotId: await makeTimeslot(db, { capacity: 100 }) },
    store: await slotAt(await makePickupPoint(db, { warehouseId: 1 })),
    locker: await slotAt(await makePickupPoint(db, { warehouseId: 1, locker: true, compartments })),
  };
}

const shownText = (html: string): string =>
  html
    .replace(/^[^]*<body/, '<body')
    .replaceAll(/<(?:\/(?:p|td|h1|h2|div)|br)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'");
