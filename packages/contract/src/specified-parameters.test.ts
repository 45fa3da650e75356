import { expect, test } from 'vitest';
import { contract } from './index.ts';

/** The parameters that section 7 of the specification names, by path. */
const specified: Record<string, string> = {
  'GET cart/view': 'show_sectors',
  'POST cart/add':
    'items[].productId items[].quantity items[].params items[].searchParams items[].deliveryWarehouseId items[].infos',
  'POST cart/update': 'items[].itemId items[].quantity items[].searchParams',
  'POST cart/delete': 'items[].itemId items[].productId',
  'POST cart/add-all-from-order': 'order_id',
  'POST cart/add-all-from-wishlist': 'list_id',
  'POST cart/update-cart-info': 'property value',
  'POST cart/update-infos': 'items[].itemId items[].infos',
  'GET cart/purchase-restriction': '',
  'GET cart-giftcertificate/check': 'code',
  'POST cart-giftcertificate/add_code': 'code',
  'POST cart-giftcertificate/remove_code': 'code',
  'POST checkout/prepare': 'params',
  'POST checkout/buy': 'user_payment_auth_id payment_type_id payment_data',
  'GET checkout/prebilled-amount': 'payment_type_id order_id',
  'GET packaging-type/list': '',
  'GET payment-type/list-auth': 'payment_type_id',
  'GET auth/test': 'operation',
  'GET wishlist/view': 'list_id calculate_stock wishlist_type_id',
  'GET wishlist/list': 'page pageSize',
  'POST wishlist/confirm': 'address_id list_id',
  'POST wishlist/update': 'list_id name',
  'POST wishlist/insert': 'name',
  'POST wishlist/delete': 'list_id',
  'POST wishlist/select': 'list_id',
  'POST wishlist/delete_prods': 'wishlistId items[].itemId items[].quantity items[].productId hash',
  'POST wishlist/add_prod': 'wishlistId items[].productId items[].quantity',
  'POST wishlist/update_prods': 'wishlistId items[].itemId items[].quantity',
  'POST auth/login': 'login password remember_me show_sectors token',
  'POST auth/logout': '',
  'GET registration/user_detail': '',
  'POST registration/update_person_info': 'personInfoTypeId value',
  'GET registration/password_reset': 'e_mail reset_token password login',
  'GET registration/password_reset_token_request': 'e_mail fiscal_code login',
  'GET registration/update_email': 'token',
  'GET registration/update_email_request': 'new_email',
  'POST registration/update_username': 'username',
  'GET registration/update_password': 'old_password new_password',
  'GET registration/registration_confirm': 'e_mail reg_control_code',
  'GET registration/registration_resend_email': 'e_mail',
  'GET registration/anonymize_token_check': 'login token',
  'GET giftcertificate/list': 'show_history',
  'GET giftcertificate/list-manual-assigned': 'show_history',
  'GET user-person-fiscal/list': '',
  'GET registration-disclaimer/list': 'store_id registration_module_type_id',
  'GET user-registration-disclaimer/list-by-type': '',
  'GET user-registration-disclaimer/check-disclaimer': '',
  'POST marketingcloud/contact-key': 'ChannelAddressList MaximumCount',
  'POST marketingcloud/remove': 'contactKey userId',
  'POST customer-lifetime/user_info': 'userId',
  'GET shopatwork/subscribe': 'subscriptionCode',
  'GET externalregistration/register': 'external_id model platform platform_version manufacturer uuid',
  'GET externalregistration/unregister': 'platform uuid',
  'GET store-proximity/list': 'services orderby',
  'GET store-proximity/localize': 'latitude longitude services orderby',
  'GET store-proximity/select': 'store_id',
  'GET store/list': '',
  'GET store/view': 'store_id',
  'POST store/select': 'store_id',
  'GET user-address/delivery-service-list': 'delivery_service_id address_type latitude longitude distance',
  'GET user-address/list-store': 'store_id',
  'GET user-address/list': 'address_type',
  'GET user-address/view': 'address_id',
  'GET user-address/delete': 'address_id',
  'POST user-address/select': 'address_type address_id delivery_service_id',
  'GET warehouse/find-by-coordinates': 'latitude longitude distance',
  'GET delivery-fee/view': '',
  'GET timeslot/list': 'show-closed check-locker',
  'GET timeslot/select': 'sel_date timeslot_id',
  'GET category': 'filtered depth slug q skip_cache categoryId',
  'GET category-block/info': 'categoryBlockId',
  'GET order/view': 'order_id show_replaced',
  'GET order/list':
    'page page_size fetch_detail show_pending show_replaced from_date to_date from_gross_total to_gross_total',
  'POST order/delete': 'order_id',
  'POST order/modify': 'order_id',
  'POST order/payment': 'order_id',
  'POST order/modify-payment-type': 'order_id payment_type_id user_payment_auth_id payment_data',
  'GET order/list-retry-payment': '',
  'POST order/reserve': 'order_id distance',
};

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

const calls = Object.values(contract).flatMap((word) => Object.values(word));

test.each(Object.entries(specified))(
  'when the specification names %s with %s, then the call reads each of its parameters',
  (call, names) => {
    const [method, path] = call.split(' ');
    const found = calls.find(
      (call) =>
        call.path === `/ebsn/api/${path}` && (call.method === method || ('alsoGet' in call && call.alsoGet)),
    );
    const { properties = {} } = (found?.input ?? {}) as Schema;
    const declared = Object.entries(properties).flatMap(([name, { items }]) => [
      name,
      ...Object.keys(items?.properties ?? {}).map((part) => `${name}[].${part}`),
    ]);
    expect(declared).toEqual(expect.arrayContaining(names === '' ? [] : names.split(' ')));
    expect(found).toBeDefined();
  },
);
