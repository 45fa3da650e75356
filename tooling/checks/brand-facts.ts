import { demoBrands } from '@bottega/demo/demo-brands';
import { packagings } from '@bottega/demo/goods/write-packaging';
import { pointRecords, storeRecords } from '@bottega/demo/places/stores';
import { zoneRecords } from '@bottega/demo/places/zones';
import { readSourceFiles } from '@bottega/demo/source-files';
import { readConfig } from '@bottega/server/config/config';
import { readBrands } from '@bottega/server/modules/tenancy/index';

type Settings = ReturnType<typeof readBrands>[number]['settings'];

/** A weekly band of a zone; times are hours of the day. */
interface Band {
  begin: number;
  end: number;
  fee: number;
  /** Hours from the cut-off to the begin. */
  cutOff: number;
}

/** What a brand does, of settings, places and bags, to compare its words with. Amounts are cents. */
export interface BrandFacts {
  key: string;
  settings: Settings;
  /** Zones of home delivery, those of Rome first named as such. */
  home: { isRome: boolean; minimum: number; free: number | null; steps: number[]; bands: Band[] }[];
  /** Pickup points and lockers. */
  points: { minimum: number; bands: Band[] }[];
  stores: number;
  lockers: number;
  packaging: { cents: number; returnable: boolean }[];
}

const hourOf = (clock: string): number => Number(clock.slice(0, 2));
const bandOf = (band: { begin: string; end: string; feeCents: number; cutOffMinutes: number }): Band => ({
  begin: hourOf(band.begin),
  end: hourOf(band.end),
  fee: band.feeCents,
  cutOff: band.cutOffMinutes / 60,
});

/** The facts of the brands whose folders and places are in the project. */
export async function brandFacts(): Promise<BrandFacts[]> {
  const { places, zoneAreas } = await readSourceFiles();
  return readBrands(readConfig({}).brandsDir).map(({ key, settings }) => {
    const brand = demoBrands.find((demoBrand) => demoBrand.key === key)!;
    const points = pointRecords(brand, storeRecords(brand, places), new Date(0)).map(({ zone }) => zone);
    return {
      key,
      settings,
      home: zoneRecords(brand, [], zoneAreas[brand.key]!).map((zone) => ({
        isRome: zone.name.startsWith('Roma'),
        minimum: zone.min_order_cents,
        free: zone.free_from_cents,
        steps: zone.fee_steps.flatMap(({ fromCents, offCents }) => [fromCents, offCents ?? 0]),
        bands: zone.bands.map(bandOf),
      })),
      points: points.map((zone) => ({ minimum: zone.min_order_cents, bands: zone.bands.map(bandOf) })),
      stores: points.filter(({ name }) => !name.startsWith('Locker')).length,
      lockers: points.filter(({ name }) => name.startsWith('Locker')).length,
      packaging: packagings[brand.key].map(({ cost_cents, returnable = false }) => ({
        cents: cost_cents,
        returnable,
      })),
    };
  });
}
