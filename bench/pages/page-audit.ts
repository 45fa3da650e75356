/** Result of one Lighthouse run on a page. */
export interface PageAudit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Cumulative layout shift, without unit. */
  cls: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** Compressed bytes of scripts. */
  scriptBytes: number;
  fontBytes: number;
  /** Titles of failed audits of accessibility, best practices and SEO. */
  failed: string[];
}

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: { items?: readonly { resourceType?: string; transferSize?: number }[] };
}

/** The parts of Lighthouse's report that are read here. */
export interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** @throws Error when Lighthouse could not load the page */
export function auditOf({ categories, audits, runtimeError }: LighthouseReport): PageAudit {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const bytes = (type: string) =>
    (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter((audit) => audit.score !== null && audit.score < 1)
      .map(({ title }) => title),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    cls: value('cumulative-layout-shift'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    scriptBytes: bytes('Script'),
    fontBytes: bytes('Font'),
    failed,
  };
}

/** Median of several runs, figure by figure, with all audits that failed in any run. */
export function medianOf(audits: readonly PageAudit[]): PageAudit {
  const middle = (figure: Exclude<keyof PageAudit, 'failed'>) =>
    audits.map((audit) => audit[figure]).sort((a, b) => a - b)[Math.floor(audits.length / 2)] ?? Number.NaN;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    cls: middle('cls'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    scriptBytes: middle('scriptBytes'),
    fontBytes: middle('fontBytes'),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}

interface Bound {
  name: string;
  holds(audit: PageAudit): boolean;
}

/** Bounds for every page. */
export const bounds: readonly Bound[] = [
  { name: 'performance ≥ 95', holds: ({ performance }) => performance >= 95 },
  { name: 'accessibility 100', holds: ({ accessibility }) => accessibility === 100 },
  { name: 'best practices 100', holds: ({ bestPractices }) => bestPractices === 100 },
  { name: 'SEO 100', holds: ({ seo }) => seo === 100 },
  // a shift below a thousandth is invisible
  { name: 'CLS 0', holds: ({ cls }) => cls < 0.001 },
  { name: 'LCP ≤ 1.8 s', holds: ({ lcp }) => lcp <= 1800 },
  { name: 'TBT ≤ 100 ms', holds: ({ tbt }) => tbt <= 100 },
  // with the parts that load after the first screen; the build checks the 120 KB to it and the 40 KB of a route
  { name: 'script ≤ 160 KB', holds: ({ scriptBytes }) => scriptBytes <= 160 * 1024 },
  { name: 'fonts ≤ 60 KB', holds: ({ fontBytes }) => fontBytes <= 60 * 1024 },
];

export function missedBounds(audit: PageAudit): string[] {
  return bounds.filter((bound) => !bound.holds(audit)).map(({ name }) => name);
}
