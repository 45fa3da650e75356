import type { Brand } from '../../../platform/context.ts';
import type { Seller } from './invoice-xml.ts';

/** The brand's company. The start has checked the form of its address, `Via Cavour 107, 00184 Roma`. */
export function sellerOf({ legal }: Pick<Brand, 'legal'>): Seller {
  const { company, vatNumber, rea, address } = legal;
  const [, street = '', number = '', postalcode = '', city = ''] = seatForm.exec(address) ?? [];
  return { company, vatNumber, rea, seat: { street, number, postalcode, city } };
}

const seatForm = /^(.+) (\S+), (\d{5}) (.+)$/;
