import { fileURLToPath } from 'node:url';
import pontesFile from '../../../brands/ponte/brand.json' with { type: 'json' };
import rosmarinosFile from '../../../brands/rosmarino/brand.json' with { type: 'json' };

/** The folder with the brands' folders. */
export const brandsFolder = fileURLToPath(new URL('../../../brands/', import.meta.url));

/** A demo brand without its products. Stores, zones and people are invented. The rest is in its folder. */
export interface DemoBrand {
  tenantId: number;
  key: 'rosmarino' | 'ponte';
  name: string;
  /** The first warehouse sells all products of the brand, the others some fewer. */
  warehouses: DemoWarehouse[];
  login: DemoLogin;
  /** Fidelity card of the demo shopper, valid under the brand's rule. */
  fidelityCard: string;
}

export interface DemoWarehouse {
  warehouseId: number;
  /** Chooses which goods it lacks and how its prices differ; the flyers are printed for them. */
  seed: number;
  name: string;
  latitude: number;
  longitude: number;
  /** Share of the brand's products in this warehouse. */
  breadth: number;
}

export interface DemoLogin {
  brand: string;
  login: string;
  password: string;
}

export const rosmarino: DemoBrand = {
  tenantId: rosmarinosFile.tenantId,
  key: 'rosmarino',
  name: rosmarinosFile.name,
  warehouses: [
    { warehouseId: 1, seed: 1, name: 'Guidonia', latitude: 41.9936, longitude: 12.7224, breadth: 1 },
    { warehouseId: 2, seed: 2, name: 'Pomezia', latitude: 41.6693, longitude: 12.5012, breadth: 0.985 },
    { warehouseId: 89, seed: 3, name: 'Viterbo', latitude: 42.4194, longitude: 12.1056, breadth: 0.97 },
  ],
  login: { brand: 'Rosmarino', login: 'demo@rosmarino.example', password: 'spesa2026' },
  fidelityCard: '0437261100413',
};

const ponte: DemoBrand = {
  tenantId: pontesFile.tenantId,
  key: 'ponte',
  name: pontesFile.name,
  warehouses: [
    { warehouseId: 11, seed: 11, name: 'Fiumicino', latitude: 41.7709, longitude: 12.2366, breadth: 1 },
    { warehouseId: 12, seed: 12, name: 'Latina', latitude: 41.4661, longitude: 12.9043, breadth: 0.95 },
  ],
  login: { brand: 'Ponte', login: 'demo@ponte.example', password: 'spesa2026' },
  fidelityCard: '0512261100875',
};

export const demoBrands: readonly DemoBrand[] = [rosmarino, ponte];

/** The demo brands among the served ones. */
export const servedBrands = (keys: readonly string[] | undefined): DemoBrand[] =>
  demoBrands.filter(({ key }) => keys?.includes(key) ?? true);

export const demoLogins: readonly DemoLogin[] = demoBrands.map(({ login }) => login);
