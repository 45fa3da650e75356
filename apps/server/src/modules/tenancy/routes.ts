import { contract } from '@bottega/contract';
import { implement } from '../../platform/implement.ts';
import { done } from '../../platform/result.ts';
import { viewStatus, type StatusPorts } from './view-status.ts';

export const tenancyRoutes = (ports: StatusPorts) =>
  implement('tenancy', contract.tenancy, {
    settings: async (ctx) => done({ ...ctx.brand.settings }),
    status: (ctx) => viewStatus(ports, ctx),
  });
