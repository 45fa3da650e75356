import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Int32 } from '../integer.ts';
import { NoData } from '../envelope.ts';

const Word = Type.String({ minLength: 1, maxLength: 200 });
const Detail = Type.Optional(Type.String({ maxLength: 200 }));
const Address = Type.String({ maxLength: 254 });

/** Push devices, the company's programme, and the contact at the marketing service. */
export const programmes = {
  registerDevice: endpoint({
    method: 'GET',
    path: '/ebsn/api/externalregistration/register',
    forApp: true,
    summary: 'Registers the app’s device for push messages; the log-out unregisters it',
    access: 'user',
    writes: true,
    input: Type.Object({
      /** The device's address at the push service. */
      external_id: Type.String({ minLength: 1, maxLength: 4096 }),
      platform: Word,
      uuid: Word,
      model: Detail,
      platform_version: Detail,
      manufacturer: Detail,
    }),
    errors: ['PUSH_OFF'],
    data: NoData,
  }),
  unregisterDevice: endpoint({
    method: 'GET',
    path: '/ebsn/api/externalregistration/unregister',
    forApp: true,
    summary: 'Unregisters a device of the shopper; one that isn’t registered answers alike',
    access: 'public',
    writes: true,
    input: Type.Object({ platform: Word, uuid: Word }),
    data: NoData,
  }),
  subscribeAtWork: endpoint({
    method: 'GET',
    path: '/ebsn/api/shopatwork/subscribe',
    summary: 'Subscribes the shopper to the shop-at-work programme of a company by its code',
    access: 'user',
    writes: true,
    input: Type.Object({ subscriptionCode: Type.String({ maxLength: 60 }) }),
    data: Type.Object({ company: Type.String() }),
    errors: ['AT_WORK_CODE_WRONG'],
  }),
  marketingContactKey: endpoint({
    method: 'POST',
    path: '/ebsn/api/marketingcloud/contact-key',
    forOthers: true,
    summary: 'The key of the shopper’s own contact at the marketing service',
    access: 'user',
    writes: false,
    input: Type.Object({
      ChannelAddressList: Type.Union([Address, Type.Array(Address, { maxItems: 5 })]),
      /** Most keys that are answered; 1 when absent. */
      MaximumCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Object({
      value: Type.String(),
      /** All keys, `value` first. */
      values: Type.Array(Type.String()),
    }),
    errors: ['MARKETING_CONTACT_NOT_FOUND'],
  }),
  removeMarketingContact: endpoint({
    method: 'POST',
    path: '/ebsn/api/marketingcloud/remove',
    forOthers: true,
    summary: 'Removes the shopper’s own contact from the marketing service',
    access: 'user',
    writes: true,
    input: Type.Object({ contactKey: Word, userId: Int32 }),
    data: NoData,
    errors: ['MARKETING_CONTACT_NOT_FOUND', 'MARKETING_UNAVAILABLE'],
  }),
};
