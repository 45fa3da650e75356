import type { ColorName } from './tokens.ts';

/** Every text colour with a ground it is written on. The contrast test and the style sheet share this list. */
export const textPairs: readonly (readonly [ColorName, ColorName])[] = [
  ['ink', 'canvas'], ['ink', 'surface'], ['ink', 'sunken'], ['ink', 'picture'],
  ['muted', 'canvas'], ['muted', 'surface'], ['muted', 'sunken'], ['muted', 'picture'],
  ['link', 'canvas'], ['link', 'surface'], ['link', 'sunken'],
  ['on-brand', 'brand'], ['on-brand', 'brand-hover'], ['on-brand-soft', 'brand-soft'],
  ['on-action', 'action'], ['on-action', 'action-hover'],
  ['on-offer', 'offer'], ['offer-price', 'canvas'], ['offer-price', 'surface'],
  ['on-novelty', 'novelty'],
  ['on-header', 'header'], ['header-muted', 'header'], ['ink', 'header-field'], ['muted', 'header-field'],
  ['on-navigation', 'navigation'],
  ['on-footer', 'footer'], ['footer-muted', 'footer'],
  ['danger', 'surface'], ['danger', 'canvas'], ['danger', 'danger-soft'],
  ['success', 'surface'], ['success', 'canvas'], ['success', 'success-soft'],
  ['warning', 'surface'], ['warning', 'canvas'], ['warning', 'warning-soft'],
  ['info', 'surface'], ['info', 'info-soft'],
  ['on-snackbar', 'snackbar'],
];

/** Edges of fields and focus rings: WCAG 1.4.11 asks 3:1 against what they touch. */
export const edgePairs: readonly (readonly [ColorName, ColorName])[] = [
  ['control', 'surface'], ['control', 'canvas'], ['focus', 'surface'], ['focus', 'canvas'],
  ['brand', 'surface'], ['brand', 'canvas'],
];
