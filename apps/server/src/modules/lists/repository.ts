import { roundHalfAway, WHOLE_MILLI } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { ListOwner, ListCard, ListItem, ListRecord, WhichList } from './list-record.ts';

/**
 * The heads of lists for the shopper `$2`. The role is null if the caller neither owns the list nor joined it.
 *
 * @param isOwn SQL: whether the list is the caller's own
 */
const headsOf = (isOwn: string) => `
  select l.list_id as "listId", l.kind, l.name, coalesce(owner.first_name, '') as "ownerName", k.user_id is not null as "isDefault",
    (select count(*) from shopping_list_item i where i.tenant_id = l.tenant_id and i.list_id = l.list_id) as size,
    case when ${isOwn} then 'owner' when may_write then 'writer' when may_write is not null then 'reader' end as role
  from shopping_list l
  left join shopper owner on owner.tenant_id = l.tenant_id and owner.user_id = l.user_id
  left join list_keeper k on k.tenant_id = l.tenant_id and k.user_id = $2 and k.default_list_id = l.list_id
  left join lateral (
    select bool_or(h.grant_type = 'WRITE') as may_write
    from list_share h join list_member m on m.tenant_id = h.tenant_id and m.share_id = h.share_id
    where h.tenant_id = l.tenant_id and h.list_id = l.list_id and m.user_id = $2
  ) came on true`;

const items = `(
  select coalesce(json_agg(json_build_object('itemId', i.item_id, 'productId', i.product_id, 'quantity', i.quantity,
    'ticked', i.ticked)
    order by i.item_id), '[]')
  from shopping_list_item i where i.tenant_id = $1 and i.list_id = head."listId")`;

/** SQL: whether a list is the owner's; `$2` is the shopper, `$3` the visitor's session. */
const isOwned = '(l.user_id = $2::bigint or l.session_id = $3::uuid)';

/** The condition for a list of an owner. A visitor has no default list and is in no other list by id. */
const meant = (which: WhichList): { condition: string; values: unknown[] } => {
  if (which === 'favourites') return { condition: `${isOwned} and l.kind = 'favourites'`, values: [] };
  if (which === 'list')
    return {
      condition:
        'l.list_id = (select default_list_id from list_keeper where tenant_id = $1 and user_id = $2::bigint and $3::uuid is null)',
      values: [],
    };
  return {
    condition: 'l.list_id = $4 and (l.session_id is null or l.session_id = $3::uuid) and $2::int is not null',
    values: [which.listId],
  };
};

type StoredItem = Omit<ListItem, 'quantity'> & { quantity: number };

/** A list with its items, also without a role of the caller. */
export async function findList(
  db: Db,
  { userId, sessionId }: ListOwner,
  which: WhichList,
): Promise<(Omit<ListRecord, 'role'> & { role: ListRecord['role'] | null }) | undefined> {
  const { condition, values } = meant(which);
  const row = await db.row<Omit<ListRecord, 'items'> & { items: StoredItem[] }>(
    `with head as (${headsOf(isOwned)} where l.tenant_id = $1 and ${condition}) select head.*, ${items} as items from head`,
    [db.tenantId, userId, sessionId, ...values],
  );
  return row && { ...row, items: row.items.map(milliItem) };
}

const milliItem = (item: StoredItem): ListItem => ({
  ...item,
  quantity: roundHalfAway(item.quantity * WHOLE_MILLI),
});

/** Locks a list until the transaction ends and returns its id; read the list afterwards. */
export async function lockList(
  tx: Db,
  { userId, sessionId }: ListOwner,
  which: WhichList,
): Promise<number | undefined> {
  const { condition, values } = meant(which);
  const row = await tx.row<{ listId: number }>(
    `select l.list_id as "listId" from shopping_list l where l.tenant_id = $1 and ${condition} for update`,
    [tx.tenantId, userId, sessionId, ...values],
  );
  return row?.listId;
}

export interface ListsPage {
  total: number;
  lists: ListCard[];
}

/** The number of pictures in the overview. */
const mostPictures = 4;

const pictures = `(
  select coalesce(json_agg(json_build_object('key', first.picture_key, 'hash', pic.content_hash) order by first.item_id), '[]')
  from (
    select i.item_id, p.picture_key from shopping_list_item i
    join product p on p.tenant_id = i.tenant_id and p.product_id = i.product_id and p.published
    where i.tenant_id = $1 and i.list_id = mine."listId" order by i.item_id limit ${mostPictures}) first
  left join picture pic on pic.tenant_id = $1 and pic.picture_key = first.picture_key)`;

/** The shopper's own lists, the default one first, then the joined ones. */
export async function findLists(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListsPage> {
  const row = await db.row<{ total: number; lists: ListCard[] | null }>(
    `with mine as materialized (${headsOf('l.user_id = $2')}
       where l.tenant_id = $1 and l.list_id in (
         select o.list_id from shopping_list o where o.tenant_id = $1 and o.user_id = $2 and o.kind = 'list'
         union all
         select h.list_id from list_member m join list_share h on h.tenant_id = m.tenant_id and h.share_id = m.share_id
         where m.tenant_id = $1 and m.user_id = $2))
     select (select count(*) from mine) as total, (
       select json_agg(page) from (
         select mine.*, ${pictures} as pictures from mine order by "isDefault" desc, role = 'owner' desc, "listId" limit $3 offset $4) page) as lists`,
    [db.tenantId, userId, limit, offset],
  );
  return { total: row?.total ?? 0, lists: row?.lists ?? [] };
}

/** Serialises changes of a shopper's lists until the transaction ends. Returns the default list. */
export async function lockListsOfUser(tx: Db, userId: number): Promise<number | null> {
  const row = await tx.row<{ defaultListId: number | null }>(
    `insert into list_keeper (tenant_id, user_id) values ($1, $2)
     on conflict (tenant_id, user_id) do update set user_id = excluded.user_id
     returning default_list_id as "defaultListId"`,
    [tx.tenantId, userId],
  );
  return row!.defaultListId;
}

/** Creates a list; undefined if the shopper has the maximum number. The caller has locked the shopper's lists. */
export async function insertList(
  tx: Db,
  list: { userId: number; name: string; most: number; now: Date },
): Promise<number | undefined> {
  const row = await tx.row<{ listId: number }>(
    `insert into shopping_list (tenant_id, user_id, kind, name, created_at, updated_at)
     select $1, $2::int, 'list', $3, $5, $5
     where (select count(*) from shopping_list where tenant_id = $1 and user_id = $2::bigint and kind = 'list') < $4
     returning list_id as "listId"`,
    [tx.tenantId, list.userId, list.name, list.most, list.now],
  );
  return row?.listId;
}

/** Creates the favourites, unless they exist or the visitor's session has just ended. */
export async function insertFavourites(
  tx: Db,
  { userId, sessionId }: ListOwner,
  name: string,
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into shopping_list (tenant_id, user_id, session_id, kind, name, created_at, updated_at)
     select $1, case when $3::uuid is null then $2::int end, $3::uuid, 'favourites', $4, $5, $5
     where $3::uuid is null or exists (select from session where tenant_id = $1 and session_id = $3::uuid for key share)
     on conflict do nothing`,
    [tx.tenantId, userId, sessionId, name, now],
  );
}

/**
 * Moves products from one locked list to the end of another, as far as `most` allows. Products that are on both stay
 * as they are. Returns how many were left out.
 */
export async function moveItems(
  tx: Db,
  { fromListId, toListId, most }: { fromListId: number; toListId: number; most: number },
): Promise<number> {
  const row = await tx.row<{ leftOut: number }>(
    `with wanted as (
       select product_id, quantity, added_at, item_id from shopping_list_item
       where tenant_id = $1 and list_id = $2 and product_id not in (
         select product_id from shopping_list_item where tenant_id = $1 and list_id = $3)
     ), moved as (
       insert into shopping_list_item (tenant_id, list_id, product_id, quantity, added_at)
       select $1, $3, product_id, quantity, added_at from wanted order by item_id
       limit greatest(0, $4 - (select count(*) from shopping_list_item where tenant_id = $1 and list_id = $3))
       returning 1
     )
     select (select count(*) from wanted) - (select count(*) from moved) as "leftOut"`,
    [tx.tenantId, fromListId, toListId, most],
  );
  return row?.leftOut ?? 0;
}

export async function setDefaultList(tx: Db, userId: number, listId: number): Promise<void> {
  await tx.rows('update list_keeper set default_list_id = $3 where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
    listId,
  ]);
}

/** Makes the oldest list the default one if there is no default. */
export async function chooseAnotherDefault(tx: Db, userId: number): Promise<void> {
  await tx.rows(
    `update list_keeper set default_list_id = (
       select min(list_id) from shopping_list where tenant_id = $1 and user_id = $2 and kind = 'list')
     where tenant_id = $1 and user_id = $2 and default_list_id is null`,
    [tx.tenantId, userId],
  );
}

export async function renameList(tx: Db, listId: number, name: string, now: Date): Promise<void> {
  await tx.rows('update shopping_list set name = $3, updated_at = $4 where tenant_id = $1 and list_id = $2', [
    tx.tenantId,
    listId,
    name,
    now,
  ]);
}

export async function deleteList(tx: Db, listId: number): Promise<void> {
  await tx.rows('delete from shopping_list where tenant_id = $1 and list_id = $2', [tx.tenantId, listId]);
}

/** Writes quantities by product, for listed products and for new ones, which come last. */
export async function saveItems(
  tx: Db,
  listId: number,
  changed: readonly Pick<ListItem, 'productId' | 'quantity'>[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await tx.rows(
    `insert into shopping_list_item (tenant_id, list_id, product_id, quantity, added_at)
     select $1, $2, product_id, quantity, $4
     from jsonb_to_recordset($3::jsonb) as item (product_id bigint, quantity numeric)
     on conflict (tenant_id, list_id, product_id) do update set quantity = excluded.quantity`,
    [
      tx.tenantId,
      listId,
      JSON.stringify(
        changed.map(({ productId, quantity }) => ({
          product_id: productId,
          quantity: quantity / WHOLE_MILLI,
        })),
      ),
      now,
    ],
  );
}

/** Ticks and unticks items; those that are gone are left out. */
export async function setTicks(
  tx: Db,
  listId: number,
  ticks: readonly { itemId: number; ticked: boolean }[],
): Promise<void> {
  await tx.rows(
    `update shopping_list_item i set ticked = t.ticked from unnest($3::bigint[], $4::boolean[]) as t (item_id, ticked)
     where i.tenant_id = $1 and i.list_id = $2 and i.item_id = t.item_id`,
    [tx.tenantId, listId, ticks.map(({ itemId }) => itemId), ticks.map(({ ticked }) => ticked)],
  );
}

export async function deleteItems(tx: Db, listId: number, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await tx.rows(
    'delete from shopping_list_item where tenant_id = $1 and list_id = $2 and item_id = any($3)',
    [tx.tenantId, listId, itemIds],
  );
}

/** Ids of the favourites of a shopper or visitor. */
export async function findFavouriteIds(db: Db, { userId, sessionId }: ListOwner): Promise<number[]> {
  const found = await db.rows<{ productId: number }>(
    `select i.product_id as "productId"
     from shopping_list l join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
     where l.tenant_id = $1 and ${isOwned} and l.kind = 'favourites' order by i.item_id`,
    [db.tenantId, userId, sessionId],
  );
  return found.map(({ productId }) => productId);
}

/** SQL: whether a shopper, a row of this name, has a favourite. */
export const favouritesOf = (shopper: string): string => `exists (
  select from shopping_list l join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
  where l.tenant_id = ${shopper}.tenant_id and l.user_id = ${shopper}.user_id and l.kind = 'favourites')`;

/** Whether a visitor has a favourite. */
export async function hasVisitorFavourites(db: Db, sessionId: string): Promise<boolean> {
  const row = await db.row<{ has: boolean }>(
    `select exists (
       select from shopping_list l join shopping_list_item i on i.tenant_id = l.tenant_id and i.list_id = l.list_id
       where l.tenant_id = $1 and l.session_id = $2) as has`,
    [db.tenantId, sessionId],
  );
  return row!.has;
}
