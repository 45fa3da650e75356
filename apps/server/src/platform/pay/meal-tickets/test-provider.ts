import type { Db } from '../../db/brand-db.ts';
import { GatewayRefusal } from '../gateway.ts';
import type { MealTicketProvider } from './provider.ts';
import { cancelTickets, reserveTickets, takeTickets } from './ticket-use-repository.ts';

/** The code that the built-in provider refuses. */
const emptyCode = '0000';

/** The built-in provider, for demos. It accepts every code but 0000, and otherwise behaves like real providers. */
export function createTestTickets(db: Db): MealTicketProvider {
  return {
    name: 'test',
    async authorise({ code, ...request }) {
      if (code === emptyCode) throw new GatewayRefusal('insufficient_balance');
      if ((await reserveTickets(db, request)) === 'cancelled') throw new GatewayRefusal('cancelled');
    },
    async confirm({ key, count }) {
      if (!(await takeTickets(db, key, count))) throw new GatewayRefusal('not_authorised');
    },
    cancel: ({ key }) => cancelTickets(db, key),
  };
}
