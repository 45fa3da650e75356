import { randomBytes } from 'node:crypto';

export type Fields = Record<string, unknown>;

interface Money {
  currency_code: string;
  value: string;
}

interface Movement {
  id: string;
  status: string;
  amount: Money;
  create_time: string;
  update_time: string;
  custom_id?: string;
  invoice_id?: string;
  final_capture?: boolean;
  links: Link[];
}

interface Link {
  href: string;
  rel: string;
  method: string;
}

interface Unit {
  reference_id: string;
  custom_id?: string;
  description?: string;
  amount: Money;
  payments?: { authorizations?: Movement[]; captures?: Movement[]; refunds?: Movement[] };
}

interface PaymentSource {
  paypal?: { experience_context?: { return_url?: string; cancel_url?: string } };
}

export interface PaypalOrder extends Fields {
  id: string;
  status: string;
  intent: string;
  purchase_units: Unit[];
  links: Link[];
}

interface PaypalEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource: Fields;
}

/** An answer that PayPal refuses a call with. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly body: Fields;
  constructor(status: number, issue: string, name = 'UNPROCESSABLE_ENTITY') {
    super(issue);
    this.status = status;
    const debugId = randomBytes(6).toString('hex');
    this.body = { name, message: issue, debug_id: debugId, details: [{ issue, description: issue }] };
  }
}

const missing = (): PaypalRefusal => new PaypalRefusal(404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND');

const cents = ({ value }: Money): number => Math.round(Number(value) * 100);
const sum = (movements: Movement[] = []): number =>
  movements.reduce((all, { amount }) => all + cents(amount), 0);

/** PayPal's ids are 17 capital letters and digits. */
const newId = (): string => randomBytes(11).toString('hex').toUpperCase().slice(0, 17);

/** Pages of the shop to which PayPal's page leads back. */
export interface ReturnPages {
  approved: string;
  cancelled: string;
}

/** What the peer remembers: orders with their movements, and PayPal's events. */
export class PaypalStore {
  readonly orders = new Map<string, PaypalOrder>();
  readonly returnPages = new Map<string, ReturnPages>();
  readonly events: PaypalEvent[] = [];
  /** Issue with which the shopper's bank refuses the next authorisation. */
  declines: string | undefined;
  now: () => Date = () => new Date();
  /** Set by the peer. */
  url = '';

  create(form: Fields): PaypalOrder {
    const id = newId();
    const units = form['purchase_units'] as Unit[];
    const source = form['payment_source'] as PaymentSource | undefined;
    const order: PaypalOrder = {
      id,
      intent: String(form['intent']),
      status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      ...(source && { payment_source: { paypal: {} } }),
      purchase_units: units.map((unit) => ({ ...unit, reference_id: unit.reference_id ?? 'default' })),
      create_time: this.#time(),
      links: [
        this.#link(`/v2/checkout/orders/${id}`, 'self', 'GET'),
        this.#link(`/checkoutnow?token=${id}`, source ? 'payer-action' : 'approve', 'GET'),
      ],
    };
    this.orders.set(id, order);
    const { return_url: approved, cancel_url: cancelled } = source?.paypal?.experience_context ?? {};
    if (approved && cancelled) this.returnPages.set(id, { approved, cancelled });
    return order;
  }

  find(id: string): PaypalOrder {
    const order = this.orders.get(id);
    if (!order) throw missing();
    return order;
  }

  /** Whether PayPal's page waits for the shopper. */
  isOpen(id: string): boolean {
    const { status } = this.find(id);
    return status === 'PAYER_ACTION_REQUIRED' || status === 'CREATED';
  }

  /** The shopper presses the button of PayPal's page. */
  approve(id: string): void {
    const order = this.find(id);
    if (!this.isOpen(id)) throw new Error(`the page of ${id} is closed`);
    order.status = 'APPROVED';
    this.#emit('CHECKOUT.ORDER.APPROVED', order);
  }

  patch(id: string, patches: { op: string; path?: string; value?: unknown }[]): void {
    const order = this.find(id);
    if (order.status === 'COMPLETED') throw new PaypalRefusal(422, 'ORDER_ALREADY_COMPLETED');
    for (const { op, path = '', value } of patches) {
      const [, name] = /^\/purchase_units\/@reference_id=='([^']+)'\/custom_id$/.exec(path) ?? [];
      const unit = order.purchase_units.find(({ reference_id: reference }) => reference === name);
      if (!unit) throw new PaypalRefusal(422, 'INVALID_PATCH_OPERATION');
      if (op === 'remove') delete unit.custom_id;
      else unit.custom_id = String(value);
    }
  }

  authorise(id: string): PaypalOrder {
    const order = this.find(id);
    if (order.intent !== 'AUTHORIZE') throw new PaypalRefusal(422, 'ACTION_DOES_NOT_MATCH_INTENT');
    if (order.status === 'COMPLETED') throw new PaypalRefusal(422, 'ORDER_ALREADY_AUTHORIZED');
    if (order.status !== 'APPROVED') throw new PaypalRefusal(422, 'ORDER_NOT_APPROVED');
    if (this.declines !== undefined) throw new PaypalRefusal(422, this.declines);
    const [unit] = order.purchase_units as [Unit];
    const authorisation = this.#movement('authorizations', unit, unit.amount);
    authorisation.status = 'CREATED';
    unit.payments = { authorizations: [authorisation] };
    order.status = 'COMPLETED';
    this.#emit('PAYMENT.AUTHORIZATION.CREATED', this.related(authorisation, order));
    return order;
  }

  capture(authorisationId: string, form: Fields): { movement: Movement; order: PaypalOrder } {
    const { order, unit, movement: authorisation } = this.movement('authorizations', authorisationId);
    if (authorisation.status === 'VOIDED') throw new PaypalRefusal(422, 'AUTHORIZATION_VOIDED');
    if (authorisation.status !== 'CREATED') throw new PaypalRefusal(422, 'AUTHORIZATION_ALREADY_CAPTURED');
    const amount = (form['amount'] as Money | undefined) ?? authorisation.amount;
    // PayPal takes up to 115 % of the authorised amount.
    if (cents(amount) > cents(authorisation.amount) * 1.15)
      throw new PaypalRefusal(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
    const capture = this.#movement('captures', unit, amount);
    capture.status = 'COMPLETED';
    capture.final_capture = form['final_capture'] === true;
    const isWhole = cents(amount) >= cents(authorisation.amount);
    authorisation.status = isWhole ? 'CAPTURED' : 'PARTIALLY_CAPTURED';
    unit.payments = { ...unit.payments, captures: [capture] };
    this.#emit('PAYMENT.CAPTURE.COMPLETED', this.related(capture, order));
    return { movement: capture, order };
  }

  voidAuthorisation(authorisationId: string): void {
    const { order, movement } = this.movement('authorizations', authorisationId);
    if (movement.status === 'VOIDED') throw new PaypalRefusal(422, 'PREVIOUSLY_VOIDED');
    if (movement.status !== 'CREATED') throw new PaypalRefusal(422, 'PREVIOUSLY_CAPTURED');
    movement.status = 'VOIDED';
    this.#emit('PAYMENT.AUTHORIZATION.VOIDED', this.related(movement, order));
  }

  refund(captureId: string, form: Fields): Movement {
    const { unit, movement: capture } = this.movement('captures', captureId);
    const refunded = sum(unit.payments?.refunds);
    if (refunded === cents(capture.amount)) throw new PaypalRefusal(422, 'CAPTURE_FULLY_REFUNDED');
    const amount = (form['amount'] as Money | undefined) ?? capture.amount;
    if (refunded + cents(amount) > cents(capture.amount))
      throw new PaypalRefusal(422, 'REFUND_AMOUNT_EXCEEDED');
    const refund = this.#movement('refunds', unit, amount);
    refund.status = 'COMPLETED';
    refund.links.push(this.#link(`/v2/payments/captures/${captureId}`, 'up', 'GET'));
    capture.status = refunded + cents(amount) === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    unit.payments = { ...unit.payments, refunds: [...(unit.payments?.refunds ?? []), refund] };
    this.#emit('PAYMENT.CAPTURE.REFUNDED', { ...refund });
    return refund;
  }

  movement(
    kind: 'authorizations' | 'captures' | 'refunds',
    id: string,
  ): { order: PaypalOrder; unit: Unit; movement: Movement } {
    for (const order of this.orders.values())
      for (const unit of order.purchase_units)
        for (const movement of unit.payments?.[kind] ?? [])
          if (movement.id === id) return { order, unit, movement };
    throw missing();
  }

  /** A movement as PayPal answers it alone: with the ids that it belongs to. */
  related(movement: Movement, order: PaypalOrder): Fields {
    return { ...movement, supplementary_data: { related_ids: { order_id: order.id } } };
  }

  #movement(kind: string, unit: Unit, amount: Money): Movement {
    const id = newId();
    return {
      id,
      status: '',
      amount,
      ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
      create_time: this.#time(),
      update_time: this.#time(),
      links: [this.#link(`/v2/payments/${kind}/${id}`, 'self', 'GET')],
    };
  }

  #emit(type: string, resource: Fields): void {
    this.events.push({
      id: `WH-${newId()}`,
      event_type: type,
      create_time: this.#time(),
      resource: structuredClone(resource),
    });
  }

  #time(): string {
    return this.now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
  }

  #link(path: string, rel: string, method: string): Link {
    return { href: `${this.url}${path}`, rel, method };
  }
}
