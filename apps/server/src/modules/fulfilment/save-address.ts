import type { Address, AddressInput } from '@bottega/contract';
import { missingContactFields, validatePhone, withUpperCasePlace } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { setDefaultAddress } from '../identity/index.ts';
import { coverageOf, refuseIncomplete, type Coverage } from './coverage.ts';
import { mayChoosePlace, ownerOf } from './owner.ts';
import type { FulfilmentPorts } from './ports.ts';
import {
  findAddress,
  insertAddress,
  updateAddress,
  type AddressFields,
  type AddressRow,
} from './repository.ts';
import { addressView } from './view.ts';

export type SavePorts = Pick<FulfilmentPorts, 'geocoder' | 'leaveChangedAddress'>;

/** Saves a covered address; fields not sent keep what the address had. */
export async function saveAddress(
  ctx: Context,
  input: AddressInput,
  { geocoder, leaveChangedAddress }: SavePorts,
): Promise<Result<Address>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  const owner = ownerOf(await ctx.requireSession())!;
  const { addressId } = input;
  const before = addressId === undefined ? undefined : await findAddress(ctx.db, owner, addressId);
  if (addressId !== undefined && !before) return refuse('ADDRESS_NOT_FOUND');

  const wanted = trimmed({ ...(before && sentFormOf(before)), ...definedOf(input) });
  const incomplete = refuseIncomplete(ctx, wanted);
  if (incomplete) return incomplete;
  const { coverage } = await coverageOf(ctx, geocoder, wanted);
  if (!coverage) return refuse('ADDRESS_NOT_COVERED', { field: 'address1' });
  const contactMissing = refuseContact(wanted);
  if (contactMissing) return contactMissing;

  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const fields = fieldsOf(wanted, coverage);
    const kept =
      before &&
      (await leaveChangedAddress(tx, {
        addressId: before.addressId,
        isElsewhere: before.zoneId !== coverage.zoneId,
        now,
      }));
    if (kept) return kept;
    const row = before
      ? await updateAddress(tx, owner, before.addressId, fields)
      : await insertAddress(tx, owner, fields, now);
    if (!row) return refuse('ADDRESS_NOT_FOUND');
    if (owner.userId !== undefined) await setDefaultAddress(tx, owner.userId, row.addressId);
    return done(addressView(row));
  });
}

/** What was saved, as the form would send it; without the point, so that a changed street is located anew. */
const sentFormOf = ({
  phone,
  latitude: _,
  longitude: __,
  zoneId: ___,
  ...row
}: AddressRow): AddressInput => ({
  ...row,
  referencePhoneNumber: phone,
});

const definedOf = (input: AddressInput): AddressInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const trimmed = (input: AddressInput): AddressInput =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

function refuseContact(address: AddressInput): Refusal | undefined {
  const [missing] = missingContactFields(address);
  if (missing) return refuse('ADDRESS_CONTACT_MISSING', { field: missing });
  return validatePhone(address.referencePhoneNumber ?? '')
    ? refuse('ADDRESS_PHONE_INVALID', { field: 'referencePhoneNumber' })
    : undefined;
}

const fieldsOf = (address: AddressInput, coverage: Coverage): AddressFields => ({
  ...withUpperCasePlace({ city: address.city ?? '', province: address.province ?? '' }),
  addressName: address.addressName ?? '',
  doorbellName: address.doorbellName ?? '',
  address1: address.address1 ?? '',
  addressNumber: address.addressNumber ?? '',
  postalcode: address.postalcode ?? '',
  floor: address.floor ?? '',
  addressNote: address.addressNote ?? '',
  phone: address.referencePhoneNumber ?? '',
  elevator: address.elevator ?? false,
  ...coverage,
});
