import type { Db } from '../../platform/db/brand-db.ts';

export interface Profile {
  userId: number;
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  fidelityCard: string | null;
}

const columns = `user_id as "userId", login, email, first_name as "firstName", last_name as "lastName", phone,
  fidelity_card as "fidelityCard"`;

export function findProfile(db: Db, userId: number): Promise<Profile | undefined> {
  return db.row(`select ${columns} from shopper where tenant_id = $1 and user_id = $2`, [
    db.tenantId,
    userId,
  ]);
}

/**
 * Two shoppers may ask for the same card at once: the index decides, and who comes second reads `taken`. In a
 * transaction, as two who swap their cards wait for each other and one of them has to begin anew.
 *
 * @param number null: none any more
 */
export async function setFidelityCard(
  db: Db,
  userId: number,
  number: string | null,
): Promise<Profile | 'taken' | undefined> {
  try {
    return await db.transaction((tx) =>
      tx.row<Profile>(
        `update shopper set fidelity_card = $3 where tenant_id = $1 and user_id = $2 returning ${columns}`,
        [tx.tenantId, userId, number],
      ),
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'shopper_fidelity_card') return 'taken';
    throw error;
  }
}
