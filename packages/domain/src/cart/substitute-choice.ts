type Infos = Readonly<Record<string, string>>;

/**
 * The infos of a line after a change of them. A line that names a substitute accepts substitutes, and a line that accepts
 * none names none. An empty name leaves the choice to the shop.
 */
export function withSubstituteChoice(infos: Infos, change: Infos): Record<string, string> {
  const names = Boolean(change['wanted_substitute']);
  const merged: Infos = { ...infos, ...(names && { accept_alternatives: 'true' }), ...change };
  const { wanted_substitute: wanted = '', ...others } = merged;
  if (wanted === '' || others['accept_alternatives'] !== 'true') return others;
  return { ...others, wanted_substitute: wanted };
}

/** The product that a line names as its substitute. */
export function wantedSubstituteOf({ wanted_substitute: named = '' }: Infos): number | undefined {
  return /^[1-9]\d{0,9}$/.test(named) ? Number(named) : undefined;
}
