import { describe, expect, it } from 'vitest';
import { fullPlace, shortPlace } from './index.ts';

const street = {
  address1: 'Via Cavour',
  addressNumber: '107',
  postalcode: '00184',
  city: 'Roma',
  province: 'RM',
};

describe('a place in words', () => {
  it('when it is a home, then it is its street and number, whatever the shopper calls it', () => {
    const home = { ...street, addressTypeId: 2, addressName: 'Casa' };
    expect(shortPlace(home)).toEqual({ addressTypeId: 2, place: 'Via Cavour 107' });
    expect(fullPlace(home)).toEqual({ addressTypeId: 2, place: 'Via Cavour 107, 00184 ROMA (RM)' });
  });

  it('when it is a store, then it is called by its name', () => {
    const store = { ...street, addressTypeId: 3, addressName: 'Ponte Latina' };
    expect(shortPlace(store)).toEqual({ addressTypeId: 3, place: 'Ponte Latina' });
    expect(fullPlace(store).place).toBe('Ponte Latina, Via Cavour 107, 00184 ROMA (RM)');
  });

  it('when it is a locker whose name begins with «Locker», then the word is not said twice', () => {
    const locker = { ...street, addressTypeId: 5, addressName: 'Locker Termini' };
    expect(shortPlace(locker)).toEqual({ addressTypeId: 5, place: 'Termini' });
    expect(shortPlace({ ...locker, addressName: 'Termini' }).place).toBe('Termini');
    expect(fullPlace(locker).place).toBe('Termini, Via Cavour 107, 00184 ROMA (RM)');
  });

  it('when nothing is chosen yet, then it reads as a home without words', () => {
    expect(shortPlace({})).toEqual({ addressTypeId: 2, place: '' });
  });
});
