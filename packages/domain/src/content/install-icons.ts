/** An icon with which a phone installs the shop. */
interface InstallIcon {
  src: string;
  /** Width and height in pixels. */
  size: number;
  purpose: 'any' | 'maskable';
}

/**
 * The drawn icons of a brand.
 *
 * @param icon address of its SVG icon, which has a digest of the content
 */
export function installIcons(icon: string): InstallIcon[] {
  const digest = icon
    .split('/')
    .at(-1)!
    .replace(/\.svg$/, '');
  return [
    { src: `/brand-icon/${digest}-192.png`, size: 192, purpose: 'any' },
    { src: `/brand-icon/${digest}-512.png`, size: 512, purpose: 'any' },
    { src: `/brand-icon/${digest}-maskable.png`, size: 512, purpose: 'maskable' },
  ];
}
