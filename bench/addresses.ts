import type { BenchShop } from './bench-shop.ts';
import { measureOnce, measurePaced, type Measured } from './measure.ts';

/** Addresses as shoppers type them: known and unknown streets, towns, postal codes, typing errors, abbreviations. */
const typed = [
  'via appia nuova 120, roma',
  'Via Panisperna 12, 00184 Roma RM',
  'piazza babrerini 3',
  'p.za della repubblica 47',
  'circ. cornelia 163 roma',
  'via dei castani 3, centocelle',
  'viale marconi 200 00146',
  'via garibaldi 5, latina',
  'corso italia 4, ostia antica',
  'via xx settembre 8, viterbo',
  'via roma 3 frosinone fr',
  'via della madonna dei monti e delle sette chiese 12 roma',
  'guidonia montecelio',
  'via nomentna 100',
  'lungotevere dei mellini 7',
  'via tiburtina 1166, settecamini',
];

/** Every text for which the field requests suggestions: from the fourth letter on. */
const beginnings = typed.flatMap((text) =>
  Array.from({ length: text.length - 3 }, (_, at) => text.slice(0, at + 4)),
);

/**
 * Measures suggestions of the built-in places, one request per letter; none is cached. First one shopper, then 32 at
 * typing speed, then 32 without a pause.
 */
export async function addressSuggestions(shop: BenchShop): Promise<Measured[]> {
  const visitor = shop.visitor();
  const pieces = beginnings.map((q) => {
    const path = `/ebsn/api/user-address/suggest?q=${encodeURIComponent(q)}`;
    return () => visitor.get(path);
  });
  for (const piece of pieces.slice(0, 40)) await piece();
  const many = [...pieces, ...pieces, ...pieces, ...pieces];
  const work = 'address suggestions';
  return [
    await measureOnce(shop, { work, state: 'one shopper typing' }, pieces, { clients: 1 }),
    await measurePaced(shop, { work, state: '32 shoppers typing, a letter each 150 ms' }, many, {
      clients: 32,
      everyMs: 150,
    }),
    await measureOnce(shop, { work, state: '32 clients without a pause' }, many, { clients: 32 }),
  ];
}
