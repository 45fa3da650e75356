/** Uploads under way at once. Each writes its body to disk; a slow one holds its place for half a minute at most. */
const usualLimits = { address: 6, brand: 24, process: 48 };

export interface UploadPlaces {
  /** Takes a place, which the caller gives back. Undefined: address, brand or process has no free one. */
  take(by: { address: string; tenantId: number }): (() => void) | undefined;
}

/** Bounds the disk and memory that uploads of one address, one brand and all clients use at once. */
export function createUploadPlaces(limits = usualLimits): UploadPlaces {
  const taken = new Map<string, number>();
  const add = (name: string, by: number): void => {
    const count = (taken.get(name) ?? 0) + by;
    if (count > 0) taken.set(name, count);
    else taken.delete(name);
  };
  return {
    take({ address, tenantId }) {
      const wanted: [string, number][] = [
        [`address ${address}`, limits.address],
        [`brand ${tenantId}`, limits.brand],
        ['process', limits.process],
      ];
      if (wanted.some(([name, most]) => (taken.get(name) ?? 0) >= most)) return undefined;
      for (const [name] of wanted) add(name, 1);
      let isHeld = true;
      return () => {
        if (isHeld) for (const [name] of wanted) add(name, -1);
        isHeld = false;
      };
    },
  };
}
