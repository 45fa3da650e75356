import { loadChunk } from '../../../platform/page/load-chunk.ts';
import type { loadNear } from './near-missing.ts';

/** `loadNear` for screens that seldom need it. Its script loads with the first missing address. */
export const loadNearOnDemand: typeof loadNear = async (...missing) =>
  (await loadChunk(() => import('./near-missing.ts'))).loadNear(...missing);
