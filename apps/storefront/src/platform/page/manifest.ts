import { installIcons, type ManifestScreenshot } from '@bottega/domain/content';
import type { Texts } from '@bottega/texts';
import type { BrandTheme } from '@bottega/ui';
import { paths } from '../paths/paths.ts';

export const manifestPath = '/manifest.webmanifest';

interface InstalledBrand {
  name: string;
  art: { icon: string };
  theme: Pick<BrandTheme, 'colors'>;
  screenshots: readonly ManifestScreenshot[];
}

/** The web app manifest of a brand, with which browsers install the shop. */
export function manifestOf(
  { name, art, theme: { colors }, screenshots }: InstalledBrand,
  words: Texts['t'],
): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: words('shell.metaDescription'),
    lang: 'it',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: colors.canvas,
    theme_color: colors.header,
    icons: [
      { src: art.icon, type: 'image/svg+xml', sizes: 'any' },
      ...installIcons(art.icon).map(({ src, size, purpose }) => ({
        src,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose,
      })),
    ],
    screenshots: screenshots.map(({ src, type, width, height, form, screen }) => ({
      src,
      type,
      sizes: `${width}x${height}`,
      form_factor: form,
      label: words(`shell.screenshot_${screen}`),
    })),
    shortcuts: [
      { name: words('catalog.search'), url: '/search' },
      { name: words('shell.cart'), url: paths.checkout() },
      { name: words('shell.orders'), url: paths.orders() },
      { name: words('shell.lists'), url: paths.lists() },
    ],
  });
}
