import type { CatalogueRow } from '../source-files.ts';

const number = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

function amount(value: number, unit: 'g' | 'ml' | 'pz'): string {
  if (unit === 'pz') return `${number(value)} pz`;
  if (value >= 1000) return `${number(value / 1000)} ${unit === 'g' ? 'kg' : 'L'}`;
  return unit === 'ml' && value >= 100 && value % 10 === 0
    ? `${number(value / 10)} cl`
    : `${number(value)} ${unit}`;
}

/** The printed size of a pack. `net.value` is the whole content, `count` the number of pieces that share it. */
export function sizeText({ net }: Pick<CatalogueRow, 'net'>): string {
  if (!net) return '';
  const count = net.count ?? 1;
  if (net.unit === 'pz' && net.value === 1) return '';
  if (count <= 1) return amount(net.value, net.unit);
  const each = net.value / count;
  const exact = Math.abs(each - Math.round(each * 10) / 10) < 1e-9 && each >= 5;
  return exact ? `${count} × ${amount(each, net.unit)}` : `${amount(net.value, net.unit)} · ${count} pz`;
}
