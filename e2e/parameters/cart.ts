import { changes, elsewhere, type Proof, type ProofsOf } from './proof.ts';

type Line = { itemId: number; quantity: number; product: { productId: number } };
type Cart = { cartItems?: Line[] };

const nobodys = 1_999_999_999;
const view = '/ebsn/api/cart/view?show_sectors=false';
const hasFlatLines = ({ cartItems }: Cart) => cartItems !== undefined;
const quantitiesOf = ({ cartItems }: Cart) => cartItems!.map(({ quantity }) => quantity);
const goodsOf = ({ cartItems }: Cart) =>
  cartItems!.map(({ product }) => product.productId).toSorted((a, b) => a - b);
const placeOf = ({ shippingAddress: { addressId } }: { shippingAddress: { addressId: number } }) => addressId;
const notesOf = ({ cartItems }: { cartItems: { cartItemInfo: Record<string, string> }[] }) =>
  cartItems.map(({ cartItemInfo }) => cartItemInfo['note']);
const codesOf = ({ giftCertificates }: { giftCertificates: { code: string }[] }) =>
  giftCertificates.map(({ code }) => code);

/** With `show_sectors` the lines stand in their aisles, without it in one list. */
const sectors = (rest: object, more: Pick<Proof, 'prepare'> = {}): Proof =>
  changes(true, false, { ...rest }, { part: hasFlatLines, ...more });

/** The tests are of the module, whose shoppers have places, slots and codes of their own. */
const slots = (title: string) =>
  elsewhere('apps/server/src/modules/checkout/purchase/slot-in-the-cart.int.test.ts', title);
const replacements = (title: string) =>
  elsewhere('apps/server/src/modules/cart/lines/replace-items.int.test.ts', title);
const closedDays = slots(
  '[FUL-62] with show-closed, days without slots are listed too, a holiday with its name',
);
const fullLocker = slots(
  '[FUL-62] when a locker is too small for the basket, then no slot can be chosen; the list says so with check-locker',
);
const chosenSlot = slots(
  '[FUL-64] [CAR-06] the cart shows day, slot and end of the hold; a slot of another day is not found',
);
const previewOfSlot = elsewhere(
  'apps/server/src/modules/cart/delivery/preview-place.int.test.ts',
  'the preview of a slot shows prices and offers of its day; a different fee alone needs no confirmation',
);

export const cartProofs: ProofsOf = (things) => ({
  ...lineProofs(things),
  ...placeProofs(things),
  ...giftCodeProofs(things),
});

const lineProofs: ProofsOf = ({ lists, cart }) => {
  const [{ itemId, productId }, other] = cart;
  const set = (quantity: number) => [{ productId, quantity, sets_quantity: true }];
  const others = (quantity: number) => [{ productId: other.productId, quantity }];
  const update = (quantity: number) => [{ itemId, quantity }];
  const note = (text: string) => [{ itemId, infos: { note: text } }];
  const withBoth: Proof['prepare'] = ({ post }) =>
    post('/ebsn/api/cart/add', { items: [{ ...others(2)[0], sets_quantity: true }] });
  const withoutOther: Proof['prepare'] = ({ post }) =>
    post('/ebsn/api/cart/delete', { items: [{ productId: other.productId }] });
  const flat = { show_sectors: false };
  return {
    'cart.view': { show_sectors: sectors({}) },
    'cart.add': {
      show_sectors: sectors({ items: set(2) }),
      items: changes(set(2), set(3), flat, { part: quantitiesOf }),
    },
    'cart.addAllFromList': {
      list_id: changes(lists[0].listId, nobodys, flat, { part: goodsOf }),
      show_sectors: sectors({ list_id: lists[0].listId }),
    },
    'cart.update': {
      show_sectors: sectors({ items: update(2) }),
      items: changes(update(2), update(3), flat, { part: quantitiesOf }),
    },
    'cart.delete': {
      show_sectors: sectors({ items: [{ productId: other.productId }] }, { prepare: withBoth }),
      items: changes([{ productId: nobodys }], [{ productId: other.productId }], {}, { prepare: withBoth }),
    },
    'cart.updateCartInfo': {
      property: changes('order_comment', 'unknown', { value: 'citofono' }),
      value: changes('citofono', 'portone', { property: 'order_comment' }),
    },
    'cart.updateInfos': { items: changes(note('maturi'), note('verdi'), {}, { part: notesOf }) },
    'cart.listSubstitutes': { item_id: changes(itemId, nobodys) },
    'cart.addAll': {
      show_sectors: sectors({ items: others(2) }, { prepare: withoutOther }),
      items: changes(others(2), others(3), flat, { part: quantitiesOf, prepare: withoutOther }),
    },
    'cart.replace': {
      show_sectors: replacements(
        '[CAR-37] when sectors are asked for, then the answer has the lines by aisle',
      ),
      items: replacements(
        'when a line is replaced, then one answer has the new product and no longer the line',
      ),
    },
  };
};

const placeProofs: ProofsOf = ({ addresses: [address, next], stores }) => ({
  'cart.selectAddress': {
    address_id: changes(address.addressId, next.addressId, {}, { part: placeOf }),
    address_type: changes(2, 3, { address_id: address.addressId }),
    delivery_service_id: changes(undefined, nobodys, { address_id: address.addressId }),
  },
  'cart.selectStore': { store_id: changes(stores[0], nobodys) },
  'cart.selectNearStore': { store_id: changes(stores[0], nobodys) },
  'cart.previewPlace': {
    address_id: changes(address.addressId, nobodys),
    store_id: changes(stores[0], nobodys),
    timeslot_id: previewOfSlot,
  },
  'cart.listTimeslots': { 'show-closed': closedDays, 'check-locker': fullLocker },
  'cart.selectTimeslot': { sel_date: chosenSlot, timeslot_id: chosenSlot },
});

const giftCodeProofs: ProofsOf = ({ giftCodes: [code, other] }) => {
  const withoutCode: Proof['prepare'] = ({ post }) =>
    post('/ebsn/api/cart-giftcertificate/remove_code', { code });
  const withCode: Proof['prepare'] = ({ post }) => post('/ebsn/api/cart-giftcertificate/add_code', { code });
  return {
    'cart.checkGiftCode': { code: changes(code, 'SCONOSCIUTO') },
    'cart.addGiftCode': {
      code: changes(code, other, {}, { part: codesOf }),
      show_sectors: sectors({ code }, { prepare: withoutCode }),
    },
    'cart.removeGiftCode': {
      code: changes('SCONOSCIUTO', other, {}, { seenAt: view }),
      show_sectors: sectors({ code }, { prepare: withCode }),
    },
  };
};
