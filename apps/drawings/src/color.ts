type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const full = hex.length === 4 ? `#${hex[1]}${hex[1]}${hex[2]}${hex[2]}${hex[3]}${hex[3]}` : hex;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex([r, g, b]: Rgb): string {
  return `#${[r, g, b]
    .map((part) =>
      Math.round(Math.max(0, Math.min(255, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes two colours: `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = rgb(from);
  const b = rgb(to);
  return hex([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * amount) as Rgb);
}

export const lighter = (color: string, amount: number): string => mix(color, '#ffffff', amount);
export const darker = (color: string, amount: number): string => mix(color, '#1a1208', amount);

/** Relative luminance of a colour, WCAG 2.2. */
export function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The first of the given inks with enough contrast on the ground; else white or near-black, by contrast. */
export function inkOn(ground: string, ...wished: string[]): string {
  const readable = wished.find((ink) => contrast(ink, ground) >= 3.6);
  if (readable) return readable;
  return contrast('#ffffff', ground) >= 2.6 ? '#ffffff' : '#2a1d12';
}

/** A colour from HSL: hue in degrees, saturation and lightness from 0 to 1. */
export function hsl(hue: number, saturation: number, light: number): string {
  const a = saturation * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hex([channel(0), channel(8), channel(4)]);
}

/** Rotates the hue of a colour by some degrees and changes its lightness (`light` from -1 to 1). */
export function shifted(color: string, degrees: number, light: number): string {
  const [r, g, b] = rgb(color).map((part) => part / 255) as Rgb;
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const middle = (high + low) / 2;
  const range = high - low;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * middle - 1));
  const sector =
    range === 0
      ? 0
      : high === r
        ? ((g - b) / range) % 6
        : high === g
          ? (b - r) / range + 2
          : (r - g) / range + 4;
  return hsl((sector * 60 + degrees + 720) % 360, saturation, Math.max(0.06, Math.min(0.94, middle + light)));
}
