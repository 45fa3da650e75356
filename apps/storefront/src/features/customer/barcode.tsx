import { EAN13_MODULES, EAN13_QUIET, ean13Bars } from './ean13.ts';

const width = EAN13_QUIET + EAN13_MODULES + EAN13_QUIET;
const height = 36;
/** CSS pixels per module. It must be a whole number, or the bars blur. */
const scale = 2;

/** Draws dark bars on a light ground even in forced colours, since tills read nothing else. */
export function Barcode({ number, label }: { number: string; label: string }) {
  const path = ean13Bars(number).map(
    (bar) => `M${EAN13_QUIET + bar.at} 0h${bar.width}v${height}h-${bar.width}z`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      shapeRendering="crispEdges"
      className="h-auto max-w-full bg-surface text-ink forced-color-adjust-none"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}
