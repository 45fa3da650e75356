/** What the two demo brands are, besides their goods. Stores, zones and people are invented. */
export interface DemoBrand {
  tenantId: number;
  key: 'rosmarino' | 'ponte';
  name: string;
  hosts: string[];
  /** Only what differs from the platform's defaults. */
  config: Record<string, unknown>;
  /** The first one sells everything the brand has, the others a little less. */
  warehouses: DemoWarehouse[];
  login: DemoLogin;
  /** Of the shopper one can log in as, by the rule of the brand. */
  fidelityCard: string;
}

export interface DemoWarehouse {
  warehouseId: number;
  name: string;
  latitude: number;
  longitude: number;
  /** Share of the brand's goods it keeps. */
  breadth: number;
}

export interface DemoLogin {
  brand: string;
  login: string;
  password: string;
}

export const rosmarino: DemoBrand = {
  tenantId: 1,
  key: 'rosmarino',
  name: 'Rosmarino',
  hosts: ['rosmarino.localhost', 'localhost', '127.0.0.1'],
  config: {
    anonymousCarts: true,
    homeShows: 'firstAisle',
    defaultStoreId: 101,
  },
  warehouses: [
    { warehouseId: 1, name: 'Guidonia', latitude: 41.9936, longitude: 12.7224, breadth: 1 },
    { warehouseId: 2, name: 'Pomezia', latitude: 41.6693, longitude: 12.5012, breadth: 0.985 },
    { warehouseId: 3, name: 'Viterbo', latitude: 42.4194, longitude: 12.1056, breadth: 0.97 },
  ],
  login: { brand: 'Rosmarino', login: 'demo@rosmarino.example', password: 'spesa2026' },
  fidelityCard: '0437261100413',
};

export const ponte: DemoBrand = {
  tenantId: 2,
  key: 'ponte',
  name: 'Ponte',
  hosts: ['ponte.localhost'],
  config: {
    companyId: 41,
    fidelityPrefix: '0512',
    defaultWarehouseId: 11,
    defaultStoreId: 201,
    preAuthorisationBp: 3000,
  },
  warehouses: [
    { warehouseId: 11, name: 'Fiumicino', latitude: 41.7709, longitude: 12.2366, breadth: 1 },
    { warehouseId: 12, name: 'Latina', latitude: 41.4661, longitude: 12.9043, breadth: 0.95 },
  ],
  login: { brand: 'Ponte', login: 'demo@ponte.example', password: 'spesa2026' },
  fidelityCard: '0512261100875',
};

export const demoBrands: readonly DemoBrand[] = [rosmarino, ponte];

export const demoLogins: readonly DemoLogin[] = demoBrands.map(({ login }) => login);
