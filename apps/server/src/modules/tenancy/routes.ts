import { contract } from '@bottega/contract';
import { implement } from '../../platform/implement.ts';
import { done } from '../../platform/result.ts';

export const tenancyRoutes = implement('tenancy', contract.tenancy, {
  settings: async (ctx) => done({ ...ctx.brand.settings }),
});
