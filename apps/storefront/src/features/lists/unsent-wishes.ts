import type { Api } from '@bottega/contract';
import { wishlistType } from '@bottega/domain';
import { createStore } from '@bottega/ui';
import { sendWishes, type WhichList } from './list-actions.ts';
import type { Wish, Wishes } from './shown-list.ts';
import type { BrowserStorage } from '../../platform/browser-storage.ts';

/** Changes of one list that wait for the network, kept over a reload of the page (ADR 30). */
export interface UnsentWishes {
  read(): Wishes;
  save(wishes: Wishes): void;
}

/** Number of changes of lists that wait, as last counted. */
export const waitingInLists = createStore(0);

const prefix = 'unsent-list ';
const favourites = 'favourites';

const nameOf = (userId: number, which: WhichList): string =>
  `${prefix}${userId} ${'wishlistId' in which ? which.wishlistId : favourites}`;

export function unsentWishes(storage: BrowserStorage, userId: number, which: WhichList): UnsentWishes {
  const name = nameOf(userId, which);
  return {
    read: () => wishesOf(storage.getItem(name)),
    save(wishes) {
      if (wishes.size === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify([...wishes]));
      countWaiting(storage, userId);
    },
  };
}

/** Counts what waits, which an earlier page may have left. */
export function countWaiting(storage: BrowserStorage, userId: number): void {
  const own = storage.names().filter((name) => name.startsWith(`${prefix}${userId} `));
  waitingInLists.set(own.reduce((sum, name) => sum + wishesOf(storage.getItem(name)).size, 0));
}

/**
 * Sends what earlier pages could not, for lists that aren't open now; deletes what another shopper left. What stays
 * without answer waits for the next time that the network is back, or the next page.
 */
export async function sendUnsentWishes(
  storage: BrowserStorage,
  userId: number,
  calls: Api['lists'],
): Promise<void> {
  for (const name of storage.names().filter((name) => name.startsWith(prefix))) {
    const [owner, list] = name.slice(prefix.length).split(' ');
    if (owner !== String(userId)) {
      storage.removeItem(name);
      continue;
    }
    const which: WhichList =
      list === favourites ? { wishlist_type_id: wishlistType.favourites } : { wishlistId: Number(list) };
    const text = storage.getItem(name);
    const wishes = wishesOf(text);
    const answer = wishes.size === 0 ? undefined : await sendWishes(calls, which, wishes);
    // a list that is open has newer ones by now
    if (answer?.httpStatus !== 0 && storage.getItem(name) === text) storage.removeItem(name);
  }
  countWaiting(storage, userId);
}

function wishesOf(text: string | null): Wishes {
  try {
    return new Map(JSON.parse(text ?? '[]') as [number, Wish][]);
  } catch {
    return new Map();
  }
}
