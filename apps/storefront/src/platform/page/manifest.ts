import type { BrandTheme } from '@bottega/ui';

export const manifestPath = '/manifest.webmanifest';

interface InstalledBrand {
  name: string;
  art: { icon: string };
  theme: Pick<BrandTheme, 'colors'>;
}

/** The web app manifest of a brand, with which browsers install the shop. */
export function manifestOf({ name, art, theme: { colors } }: InstalledBrand): string {
  return JSON.stringify({
    name,
    short_name: name,
    lang: 'it',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: colors.canvas,
    theme_color: colors.header,
    icons: [{ src: art.icon, type: 'image/svg+xml', sizes: 'any' }],
  });
}
