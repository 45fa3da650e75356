import type { Address, PlaceSuggestion } from '@bottega/contract';
import { describe, expect, it } from 'vitest';
import {
  draftAsTyped,
  draftOf,
  draftOfAddress,
  inputOf,
  meantDraft,
  missingFields,
} from './address-draft.ts';

const place: PlaceSuggestion = {
  label: 'Via Merulana 12, Roma',
  address1: 'Via Merulana',
  addressNumber: '12',
  city: 'Roma',
  province: 'RM',
  postalcode: '00185',
  latitude: 41.89,
  longitude: 12.5,
};

describe('drafts of addresses', () => {
  it('a draft asks only for the fields that the place lacks, street first', () => {
    expect(draftOf(place).gaps).toEqual([]);
    expect(draftOf({ ...place, postalcode: '' }).gaps).toEqual(['postalcode']);
    expect(draftOf({ ...place, postalcode: '', addressNumber: ' ', address1: '' }).gaps).toEqual([
      'address1',
      'addressNumber',
      'postalcode',
    ]);
  });

  it('[FUL-18] missing fields are named in the order city, street, postal code, province, number', () => {
    const nothing = { address1: '', addressNumber: '', city: '', province: ' ', postalcode: '' };
    expect(missingFields(nothing)).toEqual(['city', 'address1', 'postalcode', 'province', 'addressNumber']);
  });

  it('when a place has an inferred postal code, then the draft asks for it and has it filled in', () => {
    const inferred = draftOf({ ...place, postalcodeInferred: true });
    expect(inferred).toMatchObject({
      gaps: ['postalcode'],
      next: undefined,
      fields: { postalcode: '00185' },
    });
  });

  it('when a place comes without a house number, then its draft keeps the typed one', () => {
    expect(draftOf({ ...place, addressNumber: '' }, '100').fields.addressNumber).toBe('100');
    expect(draftOf(place, '100').fields.addressNumber).toBe('12');
  });

  it('when a street is in no list, then its draft asks for all fields, has the typed ones and goes to the first gap', () => {
    const draft = draftAsTyped({ ...place, postalcode: '', city: '' });
    expect(draft.gaps).toEqual(['address1', 'addressNumber', 'postalcode', 'city', 'province']);
    expect(draft).toMatchObject({ next: 'postalcode', fields: { address1: 'Via Merulana' } });
  });

  it('when a place’s point is only that of its town or postal code, then the point isn’t sent', () => {
    for (const precision of ['locality', 'postalcode'] as const)
      expect(inputOf(draftOf({ ...place, precision }))).not.toHaveProperty('latitude');
    expect(inputOf(draftOf({ ...place, precision: 'street' }))).toMatchObject({ latitude: 41.89 });
  });

  it('a draft is sent without its label and without spaces around its values', () => {
    const draft = draftOf({ ...place, addressNumber: ' 12 ' });
    expect(inputOf(draft)).toEqual({
      address1: 'Via Merulana',
      addressNumber: '12',
      city: 'Roma',
      province: 'RM',
      postalcode: '00185',
      latitude: 41.89,
      longitude: 12.5,
    });
  });

  it('when the shopper accepts the meant place, then its draft takes the known values and keeps the other typed ones', () => {
    const typed = draftOf({ ...place, addressNumber: '', postalcode: '00100' });
    typed.fields.addressNumber = '14';
    const meant = meantDraft(typed, { ...place, addressNumber: '', latitude: 41.9 });
    expect(meant.fields).toMatchObject({ postalcode: '00185', addressNumber: '14' });
    expect(meant).toMatchObject({
      latitude: 41.9,
      label: 'Via Merulana 14, 00185 Roma (RM)',
      gaps: [],
    });
  });

  it('the draft of a saved address has the address line as its label', () => {
    const saved = { ...place, city: 'ROMA', addressId: 7 } as unknown as Address;
    expect(draftOfAddress(saved).label).toBe('Via Merulana 12, 00185 Roma (RM)');
  });
});
