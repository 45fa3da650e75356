import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitInside, withoutInside } from './inside-part.ts';

test.each([
  ['Via Cavour 12 int. 4', 'Via Cavour 12', 'interno 4', ''],
  ['Via Cavour 12 sc. B int. 4', 'Via Cavour 12', 'scala B, interno 4', ''],
  ['Via Cavour 12 p. 3', 'Via Cavour 12', '', '3'],
  ['Via Cavour 12, 3° piano', 'Via Cavour 12', '', '3'],
  ['Via Cavour 12 piano terra, Roma', 'Via Cavour 12, Roma', '', 'terra'],
  ['Via Cavour 12 palazzina C int. 7', 'Via Cavour 12', 'palazzina C, interno 7', ''],
  ['Via Cavour 12 pal.C int.7', 'Via Cavour 12', 'palazzina C, interno 7', ''],
  [
    'Via Cavour 12/B, lotto 5, scala a, interno 3, 00184 Roma',
    'Via Cavour 12/B, 00184 Roma',
    'lotto 5, scala A, interno 3',
    '',
  ],
  ['Via Appia Nuova km 12,300 int. 2', 'Via Appia Nuova km 12,300', 'interno 2', ''],
  ['Via Cavour 12 bis', 'Via Cavour 12 bis', '', ''],
  ['Via Cavour s.n.c. scala B', 'Via Cavour snc', 'scala B', ''],
  ['Via della Scala 4', 'Via della Scala 4', '', ''],
  ['Via Piano 3', 'Via Piano 3', '', ''],
  ['Corso Italia 261, Piano di Sorrento', 'Corso Italia 261, Piano di Sorrento', '', ''],
  ['Via 20 Settembre 5 int 3', 'Via 20 Settembre 5', 'interno 3', ''],
])(
  'when %j is typed, then street and number, the part of the house and the floor are apart',
  (typed, text, inside, floor) => {
    const split = splitInside(typed);
    expect({ ...split, text: split.text.replaceAll(' ,', ',') }).toEqual({ text, inside, floor });
  },
);

test('when a text is split twice, then nothing more is taken', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Via', '12', 'int.', '4', 'sc.', 'B', ',', 'piano', 'bis', 'Roma')),
      (words) => {
        const { text } = splitInside(words.join(' '));
        expect(splitInside(text)).toEqual({ text, inside: '', floor: '' });
      },
    ),
  );
});

test('when a house number holds a part of the house, then the floor has its field and the rest comes before the note', () => {
  const address = { addressNumber: '12 sc. B int. 4 p. 3', floor: '', addressNote: 'Citofono rotto' };
  const apart = { addressNumber: '12', floor: '3', addressNote: 'scala B, interno 4; Citofono rotto' };
  expect(withoutInside(address)).toEqual(apart);
  expect(withoutInside(apart)).toBe(apart);
});
