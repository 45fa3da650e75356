/** What a cell says about a brand. */
export interface PresenceRow {
  tenant_id: number;
  presence: 'home' | 'leaving' | 'left';
  /** How often the brand had moved when it came to this cell. */
  moves: number;
}

export interface FoundHomes {
  /** Name of the cell of each brand, by tenant id. */
  homes: Map<number, string>;
  /** Brands that left a cell. One without a home is in a cell that wasn't asked. */
  left: Set<number>;
  /** Brands that two cells claim with the same right. */
  claimedTwice: { tenantId: number; cells: [string, string] }[];
}

/**
 * Finds the cell of each brand. For a moment of a move two cells may call themselves its home, the former one perhaps because
 * it was read earlier: the one with more moves is right.
 */
export function homesOf(registries: ReadonlyMap<string, readonly PresenceRow[]>): FoundHomes {
  const best = new Map<number, { cell: string; moves: number }>();
  const left = new Set<number>();
  const claimedTwice: FoundHomes['claimedTwice'] = [];
  for (const [cell, rows] of registries)
    for (const { tenant_id: tenantId, presence, moves } of rows) {
      if (presence === 'left') {
        left.add(tenantId);
        continue;
      }
      const other = best.get(tenantId);
      if (other?.moves === moves) claimedTwice.push({ tenantId, cells: [other.cell, cell] });
      if (!other || moves > other.moves) best.set(tenantId, { cell, moves });
    }
  return { homes: new Map([...best].map(([tenantId, { cell }]) => [tenantId, cell])), left, claimedTwice };
}
