import * as L from 'leaflet';

/** An icon drawn by the style sheet with the brand's tokens, without Leaflet's sizes and margins. */
export const elementIcon = (className: string, text: string): L.DivIcon =>
  L.divIcon({ className, html: text === '' ? false : textElement(text), iconSize: undefined });

/** A text as an element, since Leaflet parses strings as HTML. */
export function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
