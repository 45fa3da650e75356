import { describe, expect, it } from 'vitest';
import { fullPlace, shortPlace, townName } from '../index.ts';

const street = {
  address1: 'Via Cavour',
  addressNumber: '107',
  postalcode: '00184',
  city: 'Roma',
  province: 'RM',
};

describe('names of places', () => {
  it("a home is written as its street and number, not by the shopper's name for it", () => {
    const home = { ...street, addressTypeId: 2, addressName: 'Casa' };
    expect(shortPlace(home)).toEqual({ addressTypeId: 2, place: 'Via Cavour 107' });
    expect(fullPlace(home)).toEqual({ addressTypeId: 2, place: 'Via Cavour 107, 00184 Roma (RM)' });
  });

  it('a store is written by its name', () => {
    const store = { ...street, addressTypeId: 3, addressName: 'Ponte Latina' };
    expect(shortPlace(store)).toEqual({ addressTypeId: 3, place: 'Ponte Latina' });
    expect(fullPlace(store).place).toBe('Ponte Latina, Via Cavour 107, 00184 Roma (RM)');
  });

  it('when the name of a locker begins with «Locker», then the word is not repeated', () => {
    const locker = { ...street, addressTypeId: 5, addressName: 'Locker Termini' };
    expect(shortPlace(locker)).toEqual({ addressTypeId: 5, place: 'Termini' });
    expect(shortPlace({ ...locker, addressName: 'Termini' }).place).toBe('Termini');
    expect(fullPlace(locker).place).toBe('Termini, Via Cavour 107, 00184 Roma (RM)');
  });

  it.each([
    'Roma',
    'Rocca di Papa',
    "Rocca d'Arce",
    "L'Aquila",
    "Sant'Angelo Romano",
    'Gallicano nel Lazio',
    'Saint-Vincent',
    'Mölten',
  ])('when the town %s is saved in upper case, then it is shown in mixed case', (town) => {
    for (const saved of [town, town.toLocaleUpperCase('it'), town.toLocaleLowerCase('it')])
      expect(townName(saved)).toBe(town);
  });

  it('when no place is chosen, then it is written as a home without words', () => {
    expect(shortPlace({})).toEqual({ addressTypeId: 2, place: '' });
  });
});
