import { describe, expect, it } from 'vitest';
import type { CatalogueRow } from '../source-files.ts';
import { sizeText } from './size-text.ts';

const sized = (net?: CatalogueRow['net']): string => sizeText({ net });

describe('size on a pack', () => {
  it.each([
    ['500 g', { value: 500, unit: 'g' }],
    ['1,5 kg', { value: 1500, unit: 'g' }],
    ['75 cl', { value: 750, unit: 'ml' }],
    ['1 L', { value: 1000, unit: 'ml' }],
    ['75 ml', { value: 75, unit: 'ml' }],
    ['6 pz', { value: 6, unit: 'pz' }],
    ['3 × 125 g', { value: 375, unit: 'g', count: 3 }],
    ['8 × 100 g', { value: 800, unit: 'g', count: 8 }],
    ['30 g · 20 pz', { value: 30, unit: 'g', count: 20 }],
  ] as const)('the size text is «%s»', (text, net) => expect(sized(net)).toBe(text));

  it('a single piece and goods without a size have no size text', () => {
    expect(sized({ value: 1, unit: 'pz' })).toBe('');
    expect(sized()).toBe('');
  });
});
