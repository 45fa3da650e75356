import { inject } from 'vitest';

/** Address of a brand in the shop that runs for the browser journeys, without a slash at the end. */
export function shopUrl(brand: string): string {
  return `http://${brand}.localhost:${inject('shopPort')}`;
}
