/** How fish was produced: Regulation (EU) 1379/2013, art. 35. */
export const productionMethods = ['pescato', 'pescato in acque dolci', 'allevato'] as const;

/** Words of hazard labels: Regulation (EC) 1272/2008, art. 20. */
export const signalWords = ['Attenzione', 'Pericolo'] as const;

/** Energy classes of Regulation (EU) 2017/1369. */
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** A country of honey with its share of the jar. */
export interface HoneyOrigin {
  country: string;
  percent: number;
}

/**
 * What a label says, as far as it isn't a text of the description. A missing field means: no data, or of no concern to this
 * good.
 */
export interface LabelData {
  /** Sold thawed, after it was frozen. */
  defrosted?: true;
  /** Variety of fruit and vegetables. */
  variety?: string;
  commercialName?: string;
  latinName?: string;
  productionMethod?: (typeof productionMethods)[number];
  /** Catch area, or country of farmed fish. */
  catchArea?: string;
  fishingGear?: string;
  bornIn?: string;
  raisedIn?: string;
  slaughteredIn?: string;
  /** Code of the hens' keeping, country and farm that is printed on eggs. */
  eggCode?: string;
  honeyOrigins?: HoneyOrigin[];
  grownIn?: string;
  milledIn?: string;
  milkedIn?: string;
  processedIn?: string;
  packedIn?: string;
  /** Per cent by volume. */
  alcoholByVolume?: number;
  /** Content with the liquid, in kilograms; the price per kilogram refers to the drained content. */
  netContent?: number;
  signalWord?: (typeof signalWords)[number];
  /** Hazard statements; empty if the good declares none. */
  hazardStatements?: string[];
  energyClass?: (typeof energyClasses)[number];
  /** Address of the product information sheet. */
  energySheet?: string;
}

/** Pattern of an egg code, such as `1IT045VR023`: keeping, country, municipality, province, farm. */
export const eggCodePattern = '^[0-3][A-Z]{2}[0-9A-Z]{3,12}$';

/** Whether the countries of honey share the whole jar: each has some of it, and no country stands twice. */
export function isWholeHoney(origins: readonly HoneyOrigin[]): boolean {
  const countries = new Set(origins.map(({ country }) => country.toLowerCase()));
  const sum = origins.reduce((total, { percent }) => total + percent, 0);
  return countries.size === origins.length && origins.every(({ percent }) => percent > 0) && sum === 100;
}
