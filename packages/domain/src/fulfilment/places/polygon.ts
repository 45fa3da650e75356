import { isInPolygon, type Polygon, type Position } from './zone.ts';

type Edge = readonly [Position, Position];

/** 1 when `c` lies left of the line from `a` to `b`, -1 when right of it, 0 on it. */
const side = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const between = (value: number, a: number, b: number): boolean =>
  Math.min(a, b) <= value && value <= Math.max(a, b);

const isOnEdge = (point: Position, [a, b]: Edge): boolean =>
  side(a, b, point) === 0 && between(point[0], a[0], b[0]) && between(point[1], a[1], b[1]);

const doCross = ([a, b]: Edge, [c, d]: Edge): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const doTouch = (edge: Edge, other: Edge): boolean =>
  doCross(edge, other) ||
  edge.some((end) => isOnEdge(end, other)) ||
  other.some((end) => isOnEdge(end, edge));

const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

const isOnEarth = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

const edgesOf = (ring: readonly Position[]): Edge[] =>
  ring.slice(1).map((end, index): Edge => [ring[index]!, end]);

/** Whether a ring is closed, encloses ground, and touches itself only where consecutive edges meet. */
function isSimpleRing(ring: readonly Position[]): boolean {
  const [first] = ring;
  const last = ring.at(-1);
  if (ring.length < 4 || !first || !last || !isSame(first, last) || !ring.every(isOnEarth)) return false;
  const edges = edgesOf(ring);
  return edges.every((edge, index) => {
    const next = edges[(index + 1) % edges.length]!;
    if (isOnEdge(next[1], edge) || isOnEdge(edge[0], next)) return false;
    return edges.every((other, at) => {
      const apart = Math.abs(at - index);
      return at <= index || apart === 1 || apart === edges.length - 1 || !doTouch(edge, other);
    });
  });
}

/**
 * Whether an area can be drawn: rings are closed and neither cross nor touch themselves or each other; holes lie
 * inside. Invalid coordinates make it false.
 */
export function isSimplePolygon(polygon: Polygon): boolean {
  const [outer, ...holes] = polygon;
  if (!outer || !polygon.every(isSimpleRing)) return false;
  if (!holes.every((hole) => isInPolygon(hole[0]!, [outer]))) return false;
  const edges = polygon.map(edgesOf);
  return edges.every((ring, index) =>
    edges
      .slice(index + 1)
      .every((other) => !ring.some((edge) => other.some((otherEdge) => doTouch(edge, otherEdge)))),
  );
}

/** Whether two areas share more than a border. */
export function doPolygonsOverlap(polygon: Polygon, other: Polygon): boolean {
  const edges = edgesNear(polygon, other);
  const others = edgesNear(other, polygon);
  return (
    edges.some((edge) => others.some((otherEdge) => doCross(edge, otherEdge))) ||
    reachesInto(edges, others, other) ||
    reachesInto(others, edges, polygon) ||
    isInPolygon(pointWithin(polygon), other) ||
    isInPolygon(pointWithin(other), polygon)
  );
}

/** Whether a corner or the middle of an edge lies inside the other area, not on its border. */
function reachesInto(edges: readonly Edge[], others: readonly Edge[], other: Polygon): boolean {
  return edges.some(([a, b]) => {
    const middle: Position = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const isShared = others.some(
      ([c, d]) => (isSame(a, c) && isSame(b, d)) || (isSame(a, d) && isSame(b, c)),
    );
    const inside = (point: Position) =>
      isInPolygon(point, other) && !others.some((edge) => isOnEdge(point, edge));
    return inside(a) || (!isShared && inside(middle));
  });
}

/** A point inside an area and off its border: centred in the widest gap between the heights of the corners. */
function pointWithin(area: Polygon): Position {
  const edges = area.flatMap(edgesOf);
  const heights = [...new Set(edges.map(([[, y]]) => y))].sort((a, b) => a - b);
  const gaps = heights.slice(1).map((height, index) => height - heights[index]!);
  const widest = gaps.indexOf(Math.max(...gaps));
  const y = heights[widest]! + gaps[widest]! / 2;
  const [west, east] = edges
    .filter(([a, b]) => a[1] > y !== b[1] > y)
    .map(([a, b]) => a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]))
    .sort((a, b) => a - b);
  return [(west! + east!) / 2, y];
}

/** The edges within the bounding box of the other area; the rest cannot meet it. */
function edgesNear(polygon: Polygon, other: Polygon): Edge[] {
  const corners = other.flat();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  return polygon
    .flatMap(edgesOf)
    .filter(
      ([a, b]) =>
        Math.max(a[0], b[0]) >= west &&
        Math.min(a[0], b[0]) <= east &&
        Math.max(a[1], b[1]) >= south &&
        Math.min(a[1], b[1]) <= north,
    );
}
