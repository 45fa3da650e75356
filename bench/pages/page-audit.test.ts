import { expect, test } from 'vitest';
import { auditOf, medianOf, missedBounds, type LighthouseReport, type PageAudit } from './page-audit.ts';

const good: PageAudit = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  cls: 0,
  lcp: 1500,
  tbt: 40,
  scriptBytes: 115_000,
  fontBytes: 50_000,
  failed: [],
};

const report: LighthouseReport = {
  categories: {
    performance: { score: 0.97, auditRefs: [] },
    accessibility: {
      score: 0.94,
      auditRefs: [
        { id: 'color-contrast', weight: 7 },
        { id: 'advice', weight: 0 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: 1, auditRefs: [] },
  },
  audits: {
    'color-contrast': { title: 'Contrast', score: 0, scoreDisplayMode: 'binary' },
    advice: { title: 'Advice', score: 0, scoreDisplayMode: 'binary' },
    'largest-contentful-paint': { title: 'LCP', score: 1, scoreDisplayMode: 'numeric', numericValue: 1234 },
    'cumulative-layout-shift': { title: 'CLS', score: 1, scoreDisplayMode: 'numeric', numericValue: 0 },
    'total-blocking-time': { title: 'TBT', score: 1, scoreDisplayMode: 'numeric', numericValue: 20 },
    'network-requests': {
      title: 'Requests',
      score: null,
      scoreDisplayMode: 'informative',
      details: {
        items: [
          { resourceType: 'Script', transferSize: 100_000 },
          { resourceType: 'Script', transferSize: 900 },
          { resourceType: 'Font', transferSize: 20_000 },
          { resourceType: 'Image', transferSize: 1 },
        ],
      },
    },
  },
};

test('when a report is read, then it gives scores, times, bytes and the names of failed audits', () => {
  expect(auditOf(report)).toEqual({
    performance: 97,
    accessibility: 94,
    bestPractices: 100,
    seo: 100,
    cls: 0,
    lcp: 1234,
    tbt: 20,
    scriptBytes: 100_900,
    fontBytes: 20_000,
    failed: ['Contrast'],
  });
  expect(() => auditOf({ ...report, runtimeError: { message: 'no first paint' } })).toThrow('no first paint');
});

test('when a page is audited several times, then the medians count, and every failed audit is named', () => {
  const slow = { ...good, lcp: 9000, failed: ['Contrast'] };
  const quick = { ...good, lcp: 900 };
  expect(medianOf([slow, good, quick])).toEqual({ ...good, failed: ['Contrast'] });
});

test('when a figure is beyond its bound, then it is named; at the bound it is not', () => {
  expect(missedBounds({ ...good, lcp: 1800, tbt: 100, scriptBytes: 160 * 1024 })).toEqual([]);
  expect(missedBounds({ ...good, performance: 94, cls: 0.01, fontBytes: 61_441, lcp: Number.NaN })).toEqual([
    'performance ≥ 95',
    'CLS 0',
    'LCP ≤ 1.8 s',
    'fonts ≤ 60 KB',
  ]);
});
