import { contract } from '@bottega/contract';
import { fragmentsOf } from '../../../platform/validate.ts';

/** A product that is trimmed, checked and serialised once, for answers that contain many or the same ones again. */
export const productFragment = fragmentsOf(contract.catalog.product.data);
