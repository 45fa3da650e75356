import { changes, elsewhere, type Proof, type ProofsOf } from './proof.ts';

type Line = { itemId: number; quantity: number; product: { productId: number } };
type Basket = { cartItems?: Line[] };

const nobodys = 1_999_999_999;
const view = '/ebsn/api/cart/view?show_sectors=false';
const hasFlatLines = ({ cartItems }: Basket) => cartItems !== undefined;
const quantitiesOf = ({ cartItems }: Basket) => cartItems!.map(({ quantity }) => quantity);
const goodsOf = ({ cartItems }: Basket) => cartItems!.map(({ product }) => product.productId).toSorted();
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
  elsewhere('apps/server/src/modules/checkout/purchase/slot-in-the-basket.int.test.ts', title);
const previews = (title: string) =>
  elsewhere('apps/server/src/modules/cart/delivery/preview-place.int.test.ts', title);
const replacements = (title: string) =>
  elsewhere('apps/server/src/modules/cart/lines/replace-items.int.test.ts', title);
const closedDays = slots(
  '[FUL-62] with show-closed, days without slots are listed too, a holiday with its name',
);

export const cartProofs: ProofsOf = ({ addresses, stores, lists, basket, giftCodes }) => {
  const [{ itemId, productId }, other] = basket;
  const set = (quantity: number) => [{ productId, quantity, sets_quantity: true }];
  const more = [{ productId: other.productId, quantity: 2, sets_quantity: true }];
  const withBoth: Proof['prepare'] = ({ post }) => post('/ebsn/api/cart/add', { items: more });
  const withoutOther: Proof['prepare'] = ({ post }) =>
    post('/ebsn/api/cart/delete', { items: [{ productId: other.productId }] });
  const withoutCode: Proof['prepare'] = ({ post }) =>
    post('/ebsn/api/cart-giftcertificate/remove_code', { code: giftCodes[0] });
  const withCode: Proof['prepare'] = ({ post }) =>
    post('/ebsn/api/cart-giftcertificate/add_code', { code: giftCodes[0] });
  const [address] = addresses;
  return {
    'cart.view': { show_sectors: sectors({}) },
    'cart.add': {
      show_sectors: sectors({ items: set(2) }),
      items: changes(set(2), set(3), { show_sectors: false }, { part: quantitiesOf }),
    },
    'cart.addAllFromList': {
      list_id: changes(lists[0].listId, nobodys, { show_sectors: false }, { part: goodsOf }),
      show_sectors: sectors({ list_id: lists[0].listId }),
    },
    'cart.update': {
      show_sectors: sectors({ items: [{ itemId, quantity: 2 }] }),
      items: changes(
        [{ itemId, quantity: 2 }],
        [{ itemId, quantity: 3 }],
        { show_sectors: false },
        { part: quantitiesOf },
      ),
    },
    'cart.delete': {
      show_sectors: sectors({ items: [{ productId: other.productId }] }, { prepare: withBoth }),
      items: changes([{ productId: nobodys }], [{ productId: other.productId }], {}, { prepare: withBoth }),
    },
    'cart.updateCartInfo': {
      property: changes('order_comment', 'unknown', { value: 'citofono' }),
      value: changes('citofono', 'portone', { property: 'order_comment' }),
    },
    'cart.updateInfos': {
      items: changes(
        [{ itemId, infos: { note: 'maturi' } }],
        [{ itemId, infos: { note: 'verdi' } }],
        {},
        { part: notesOf },
      ),
    },
    'cart.selectAddress': {
      address_id: changes(address.addressId, addresses[1].addressId, {}, { part: placeOf }),
      address_type: changes(2, 3, { address_id: address.addressId }),
      delivery_service_id: changes(undefined, nobodys, { address_id: address.addressId }),
    },
    'cart.selectStore': { store_id: changes(stores[0], nobodys) },
    'cart.selectNearStore': { store_id: changes(stores[0], nobodys) },
    'cart.previewPlace': {
      address_id: changes(address.addressId, nobodys),
      store_id: changes(stores[0], nobodys),
      timeslot_id: previews(
        'the preview of a slot shows prices and offers of its day; a different fee alone needs no confirmation',
      ),
    },
    'cart.listTimeslots': {
      'show-closed': closedDays,
      'check-locker': slots(
        'when a locker is too small for the basket, then no slot can be chosen; the list says so with check-locker',
      ),
    },
    'cart.selectTimeslot': {
      sel_date: slots(
        '[FUL-64] [CAR-06] the cart shows day, slot and end of the hold; a slot of another day is not found',
      ),
      timeslot_id: slots(
        '[FUL-64] [CAR-06] the cart shows day, slot and end of the hold; a slot of another day is not found',
      ),
    },
    'cart.addAll': {
      show_sectors: sectors({ items: more }, { prepare: withoutOther }),
      items: changes(
        [{ productId: other.productId, quantity: 2 }],
        [{ productId: other.productId, quantity: 3 }],
        { show_sectors: false },
        { part: quantitiesOf, prepare: withoutOther },
      ),
    },
    'cart.replace': {
      show_sectors: replacements(
        '[CAR-37] when sectors are asked for, then the answer has the lines by aisle',
      ),
      items: replacements(
        'when a line is replaced, then one answer has the new product and no longer the line',
      ),
    },
    'cart.checkGiftCode': { code: changes(giftCodes[0], 'SCONOSCIUTO') },
    'cart.addGiftCode': {
      code: changes(giftCodes[0], giftCodes[1], {}, { part: codesOf }),
      show_sectors: sectors({ code: giftCodes[0] }, { prepare: withoutCode }),
    },
    'cart.removeGiftCode': {
      code: changes('SCONOSCIUTO', giftCodes[1], {}, { seenAt: view }),
      show_sectors: sectors({ code: giftCodes[0] }, { prepare: withCode }),
    },
  };
};
