import { contrast } from '@bottega/ui/theme/contrast.ts';
import type { BrandTheme, Hex } from '@bottega/ui/theme/tokens.ts';

const [white, black]: Hex[] = ['#ffffff', '#000000'];
const canvas: Hex = '#f7f7f5';
const sunken: Hex = '#ececea';
const ink: Hex = '#1c1f1d';

/**
 * Colours of a theme made of one colour. It is darkened until white text on it, and it as text on the grounds, have the
 * contrast that WCAG 2.2 AA demands.
 */
export function paletteOf(color: Hex): BrandTheme['colors'] {
  const brand = until(color, black!, (shade) => contrast(shade, sunken) >= 4.5);
  const deep = mixed(brand, black!, 0.2);
  const soft = mixed(brand, white!, 0.88);
  return {
    canvas,
    surface: white!,
    sunken,
    picture: white!,
    ink,
    muted: '#555b57',
    line: '#d9dbd8',
    control: '#7a807c',
    brand,
    'brand-hover': deep,
    'on-brand': white!,
    'brand-soft': soft,
    'on-brand-soft': until(deep, black!, (shade) => contrast(shade, soft) >= 4.5),
    link: brand,
    action: brand,
    'action-hover': deep,
    'on-action': white!,
    offer: '#ffd84d',
    'on-offer': ink,
    'offer-price': '#b3122a',
    novelty: ink,
    'on-novelty': white!,
    header: brand,
    'on-header': white!,
    'header-muted': until(mixed(brand, white!, 0.8), white!, (shade) => contrast(shade, brand) >= 4.5),
    'header-line': mixed(brand, white!, 0.2),
    'header-field': white!,
    navigation: deep,
    'on-navigation': white!,
    footer: ink,
    'on-footer': white!,
    'footer-muted': '#b9bdba',
    'footer-line': '#3a3e3b',
    danger: '#b3122a',
    'danger-soft': '#fde7e9',
    success: '#0d6535',
    'success-soft': '#dff3e6',
    warning: '#7a4a00',
    'warning-soft': '#fff1c2',
    info: '#0b4f91',
    'info-soft': '#e0eefb',
    water: '#cfe3ee',
    'water-line': '#a9c6d6',
    focus: '#0a5fd6',
    scrim: '#0a1120',
    snackbar: ink,
    'on-snackbar': white!,
  };
}

/** Mixes the colour with another one in small steps until it fits. The end of the way fits always. */
function until(color: Hex, end: Hex, fits: (shade: Hex) => boolean): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixed(color, end, share);
    if (fits(shade)) return shade;
  }
  return end;
}

function mixed(from: Hex, to: Hex, share: number): Hex {
  const channel = (color: Hex, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
