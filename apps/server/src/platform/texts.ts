import type { Texts } from '@bottega/texts';
import type { Brand } from './brand.ts';

/** The Italian texts of a brand, for the few sentences that the server writes itself. */
export const textsOf = ({ texts }: Pick<Brand, 'texts'>): Texts => texts;

/** Texts of a brand by their code, as answers name them; the code itself without a text. */
export const textOf = (brand: Brand) => {
  const { byCode } = textsOf(brand);
  return (key: string, params?: Record<string, string | number>): string => byCode(key, params) ?? key;
};
