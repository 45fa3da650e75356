import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

export interface EarnedPoints {
  points: number;
  at: Date;
  /** From this day on they no longer count, `YYYY-MM-DD`. */
  endsOn: string;
}

/** Adds the points that an order earned, with their end. */
export async function creditPoints(
  tx: Db,
  userId: number,
  { points, at, endsOn }: EarnedPoints,
): Promise<void> {
  if (points <= 0) return;
  await tx.rows('update shopper set points = points + $3 where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
    points,
  ]);
  await tx.rows(
    `insert into earned_points (tenant_id, user_id, points, earned_at, ends_on) values ($1, $2, $3, $4, $5)`,
    [tx.tenantId, userId, points, at, endsOn],
  );
}

/** Takes away the points that have ended by a day. Returns how many; a repeat takes nothing. */
export async function endPoints(db: Db, today: string): Promise<number> {
  const row = await db.row<{ ended: number }>(
    `with gone as (delete from earned_points where tenant_id = $1 and ends_on <= $2::date returning user_id, points),
       of_each as (select user_id, sum(points)::int as points from gone group by user_id),
       taken as (update shopper u set points = greatest(0, u.points - of_each.points) from of_each
                 where u.tenant_id = $1 and u.user_id = of_each.user_id)
     select coalesce(sum(points), 0)::int as ended from of_each`,
    [db.tenantId, today],
  );
  return row?.ended ?? 0;
}

/** Points that count, with their end, those that end first before the others. */
export function readPoints(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(p) - '{tenant_id,user_id,earned_id}'::text[] as entry from earned_points p
     where p.tenant_id = $1 and p.user_id = $2 order by p.ends_on, p.earned_id`,
    [db.tenantId, userId],
  );
}
