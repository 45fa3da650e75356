import type { Texts } from '@bottega/texts';
import type { Brand } from './brand.ts';

/** The Italian texts of a brand, for the few sentences that the server writes itself. */
export const textsOf = ({ texts }: Pick<Brand, 'texts'>): Texts => texts;
