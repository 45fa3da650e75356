import { sql, type Kysely } from 'kysely';

/** Points with the day on which they end (D.P.R. 430/2001). Those of before end five years from now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table earned_points (
  tenant_id int not null references brand,
  user_id int not null,
  earned_id bigint generated always as identity,
  points int not null check (points > 0),
  earned_at timestamptz not null,
  /* from this day on they no longer count */
  ends_on date not null,
  primary key (tenant_id, user_id, earned_id),
  foreign key (tenant_id, user_id) references shopper on delete cascade
);
create index earned_points_end on earned_points (tenant_id, ends_on);
select enable_brand_isolation('earned_points');

insert into earned_points (tenant_id, user_id, points, earned_at, ends_on)
select tenant_id, user_id, points, now(), (now() + interval '5 years')::date from shopper where points > 0;
`)
    .execute(db);
}
