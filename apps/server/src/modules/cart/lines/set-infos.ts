import type { Cart, InputOf, contract } from '@bottega/contract';
import { validateOrderNote, withSubstituteChoice } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Notice, type Refusal, type Result } from '../../../platform/result.ts';
import { changeCart } from '../change-cart.ts';
import { withInfos } from './line-infos.ts';
import { householdOfShopper, namedSubstitutes, refuseSubstitute } from './wanted-substitute.ts';
import { isLocked } from '../state/cart-record.ts';
import { packagingInfo, packagingOf } from '../state/packaging.ts';
import { saveLines, setInfos } from '../state/cart-repository.ts';

/** Infos with the values `true` and `false`; the note is free text, the packaging an id or empty. */
const switches = ['need_invoice', 'age_confirmed', 'accept_alternatives'];

function checkCartInfo(property: string, value: string | boolean | number): Refusal | { value: string } {
  if (switches.includes(property)) return { value: String(String(value) === 'true' || value === 1) };
  if (property === packagingInfo) {
    const id = value === '' || value === false ? '' : String(value);
    return /^(?:|[1-9]\d{0,8})$/.test(id) ? { value: id } : refuse('PACKAGING_UNKNOWN', { field: 'value' });
  }
  if (property !== 'order_comment') return refuse('CART_INFO_UNKNOWN', { params: { property } });
  const note = String(value);
  return validateOrderNote(note) ? refuse('NOTE_TOO_LONG', { field: 'value' }) : { value: note };
}

/** Sets one of `cartInfos` (CAR-43). A choice about alternatives is copied to every line. */
export async function setCartInfo(
  ctx: Context,
  input: InputOf<typeof contract.cart.updateCartInfo>,
): Promise<Result<Cart>> {
  const checked = checkCartInfo(input.property, input.value);
  if ('ok' in checked) return checked;
  return changeCart(ctx, {
    async apply(tx, state) {
      // The shopper can also write notes on the payment page, while the cart is prepared; no longer while an order
      // waits for its payment.
      if (state.cart.orderWaits) return refuse('CART_LOCKED');
      const now = ctx.clock.now();
      const infos = { ...state.cart.infos, [input.property]: checked.value };
      await setInfos(tx, state.cart.cartId, infos, now);
      const cart = { ...state.cart, infos };
      if (input.property === packagingInfo) {
        if (isLocked(state.cart, now)) return refuse('CART_LOCKED');
        const packaging = await packagingOf(tx, infos);
        if (checked.value !== '' && !packaging) return refuse('PACKAGING_UNKNOWN', { field: 'value' });
        return { state: { ...state, cart, packaging } };
      }
      if (input.property !== 'accept_alternatives') return { state: { ...state, cart } };
      const lines = state.lines.map((line) => ({
        ...line,
        infos: withSubstituteChoice(line.infos, { accept_alternatives: checked.value }),
      }));
      await saveLines(tx, cart.cartId, lines, now);
      return { state: { ...state, cart, lines } };
    },
  });
}

/** Sets `cartItemInfo` of lines, all or none (CAR-44). */
export async function setLineInfos(
  ctx: Context,
  input: InputOf<typeof contract.cart.updateInfos>,
): Promise<Result<Cart>> {
  const named = namedSubstitutes(input.items);
  return changeCart(ctx, {
    productIds: named,
    whileLocked: 'CART_LOCKED',
    async apply(tx, state) {
      let { lines } = state;
      const household = named.length > 0 ? await householdOfShopper(tx, ctx) : undefined;
      const warnings: Notice[] = [];
      for (const { itemId, infos } of input.items) {
        const line = lines.find((line) => line.itemId === itemId);
        if (!line) return refuse('LINE_NOT_FOUND');
        const informed = withInfos({ ...state, lines }, line, infos);
        if ('ok' in informed) return informed;
        const isNamedNow = informed.line.infos['wanted_substitute'] !== line.infos['wanted_substitute'];
        const refusal = isNamedNow && refuseSubstitute(state, informed.line, household);
        if (refusal) return refusal;
        lines = lines.map((other) => (other === line ? informed.line : other));
        if (informed.warning) warnings.push(informed.warning);
      }
      const touched = new Set(input.items.map((item) => item.itemId));
      const changed = lines.filter((line) => touched.has(line.itemId));
      await saveLines(tx, state.cart.cartId, changed, ctx.clock.now());
      return { state: { ...state, lines }, warnings };
    },
  });
}
