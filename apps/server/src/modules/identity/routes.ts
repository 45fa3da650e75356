import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { IdentityPorts } from './ports.ts';
import { registerShopper } from './register-shopper.ts';
import { testOperation } from './test-operation.ts';

export const identityRoutes = (ports: IdentityPorts): Route[] =>
  implement('identity', contract.identity, {
    login: (ctx, input) => logIn(ctx, input, ports),
    logout: logOut,
    test: testOperation,
    register: (ctx, input) => registerShopper(ctx, input, ports),
    confirm: confirmRegistration,
  });
