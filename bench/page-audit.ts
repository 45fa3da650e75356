/** What one look of Lighthouse at a page found. */
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
  /** Bytes as they travelled, compressed. */
  scriptBytes: number;
  fontBytes: number;
  /** Titles of the audits of accessibility, best practices and SEO that did not pass. */
  failed: string[];
}

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: { items?: readonly { resourceType?: string; transferSize?: number }[] };
}

/** The part of Lighthouse's report that is read here. */
export interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** @throws Error when Lighthouse could not look at the page */
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

/** The middle of several looks, figure by figure; every audit that failed in any of them. */
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

/** What every page has to keep. */
export const bounds: readonly Bound[] = [
  { name: 'performance ≥ 95', holds: ({ performance }) => performance >= 95 },
  { name: 'accessibility 100', holds: ({ accessibility }) => accessibility === 100 },
  { name: 'best practices 100', holds: ({ bestPractices }) => bestPractices === 100 },
  { name: 'SEO 100', holds: ({ seo }) => seo === 100 },
  // what moves less than a pixel in a thousand moves nothing
  { name: 'CLS 0', holds: ({ cls }) => cls < 0.001 },
  { name: 'LCP ≤ 1.8 s', holds: ({ lcp }) => lcp <= 1800 },
  { name: 'TBT ≤ 100 ms', holds: ({ tbt }) => tbt <= 100 },
  { name: 'script ≤ 120 KB', holds: ({ scriptBytes }) => scriptBytes <= 120 * 1024 },
  { name: 'fonts ≤ 60 KB', holds: ({ fontBytes }) => fontBytes <= 60 * 1024 },
];

export function missedBounds(audit: PageAudit): string[] {
  return bounds.filter((bound) => !bound.holds(audit)).map(({ name }) => name);
}
