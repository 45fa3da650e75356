/** The fields of a row of demo_catalogue_it.ndjson that its picture depends on. */
export type DemoProduct = {
  sku: string;
  name: string;
  /** "@OWN" for the shop's own label, empty for loose and unbranded goods. */
  brand: string;
  category: string;
  sale_type: 'Confezione' | 'Pezzo' | 'Sfuso';
  net?: { value: number; unit: 'g' | 'ml' | 'pz'; count?: number };
  icon: string;
  photo?: string;
  labels?: string[];
};

type ShopColors = { primary: string; accent: string; paper: string };

/** The shop of a picture; own-label products have its `label` and colours. */
export type ShopLabel = { key: 'rosmarino' | 'ponte'; label: string; colours: ShopColors };

export const rosmarinoLabel: ShopLabel = {
  key: 'rosmarino',
  label: 'Rosmarino',
  colours: { primary: '#1f4d36', accent: '#c8a24a', paper: '#fbf7ec' },
};
export const ponteLabel: ShopLabel = {
  key: 'ponte',
  label: 'Ponte',
  colours: { primary: '#12306b', accent: '#ff6b3d', paper: '#ffffff' },
};

export const shopLabels: Record<ShopLabel['key'], ShopLabel> = {
  rosmarino: rosmarinoLabel,
  ponte: ponteLabel,
};
