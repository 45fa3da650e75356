import { hash } from '@node-rs/argon2';
import { romeDay } from '@bottega/domain/fulfilment';
import { mostPointsYears, pointsEnd } from '@bottega/domain/promotion';
import type pg from 'pg';
import type { DemoBrand } from '../demo-brands.ts';
import type { ZoneRecord } from '../places/zones.ts';

/** Addresses of the demo shoppers, from rome_addresses.csv (© OpenStreetMap contributors). */
const homes: Record<
  DemoBrand['key'],
  { street: string; number: string; cap: string; latitude: number; longitude: number }
> = {
  rosmarino: {
    street: 'Circonvallazione Appia',
    number: '44',
    cap: '00179',
    latitude: 41.876446,
    longitude: 12.518367,
  },
  ponte: {
    street: 'Circonvallazione Gianicolense',
    number: '87',
    cap: '00152',
    latitude: 41.868739,
    longitude: 12.456799,
  },
};

/** Writes the invented demo shopper with a saved address in a delivery zone. */
export async function writeShopper(
  client: pg.ClientBase,
  brand: DemoBrand,
  zones: readonly ZoneRecord[],
  now: Date,
): Promise<void> {
  const { tenantId, login, fidelityCard } = brand;
  const home = homes[brand.key];
  const zone = zones.find(({ postal_codes: codes }) => codes.includes(home.cap));
  if (zone === undefined) throw new Error(`demo ${brand.key}: no zone covers ${home.cap}`);
  const shopper = await client.query<{ user_id: number }>(
    `insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, email_confirmed, points,
       fidelity_card, created_at)
     values ($1, $2, $3, $2, 'Giulia', 'Esempio', '3200000000', true, 240, $4, $5) returning user_id`,
    [tenantId, login.login, await hash(login.password), fidelityCard, now],
  );
  const userId = shopper.rows[0]?.user_id;
  await client.query(
    `insert into earned_points (tenant_id, user_id, points, earned_at, ends_on) values ($1, $2, 240, $3, $4)`,
    [tenantId, userId, now, pointsEnd(romeDay(now), mostPointsYears)],
  );
  await client.query(
    `insert into consent (tenant_id, user_id, disclaimer_id, version, kind, accepted, wording, at)
     values ($1, $2, 1, 1, 'privacy', true, 'Ho letto come vengono usati i miei dati.', $3)`,
    [tenantId, userId, now],
  );
  const address = await client.query<{ address_id: number }>(
    `insert into address (tenant_id, user_id, address_name, doorbell_name, address1, address_number, city, province,
       postalcode, floor, phone, elevator, latitude, longitude, zone_id, created_at)
     values ($1, $2, 'Casa', 'Esempio', $3, $4, 'ROMA', 'RM', $5, '2', '3200000000', true, $6, $7, $8, $9) returning address_id`,
    [tenantId, userId, home.street, home.number, home.cap, home.latitude, home.longitude, zone.zone_id, now],
  );
  await client.query(
    'update shopper set default_delivery_address_id = $3 where tenant_id = $1 and user_id = $2',
    [tenantId, userId, address.rows[0]?.address_id],
  );
}
