export interface Spot {
  x: number;
  y: number;
}

const mostRounds = 100;
/** Pixels by which two spots may be closer than `least`. */
const tolerance = 0.5;

/**
 * Moves spots that are too close until any two are `least` apart, each of a pair by the same distance. It stops after
 * a hundred rounds.
 */
export function spreadApart(spots: readonly Spot[], least: number): Spot[] {
  const moved = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < mostRounds; round += 1) {
    let hasMoved = false;
    for (const [index, spot] of moved.entries())
      for (const other of moved.slice(index + 1)) hasMoved = part(spot, other, least) || hasMoved;
    if (!hasMoved) break;
  }
  return moved;
}

/** Moves two spots apart when they are too close; two equal spots move sideways. Returns whether they moved. */
function part(spot: Spot, other: Spot, least: number): boolean {
  const [across, down] = [other.x - spot.x, other.y - spot.y];
  const distance = Math.hypot(across, down);
  if (distance >= least - tolerance) return false;
  const [toX, toY] = distance === 0 ? [1, 0] : [across / distance, down / distance];
  const by = (least - distance) / 2;
  spot.x -= toX * by;
  spot.y -= toY * by;
  other.x += toX * by;
  other.y += toY * by;
  return true;
}
