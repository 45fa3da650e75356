/** Kinds of personal data in the profile, by the `personInfoTypeId` of the wire (CUS-07). */
export const personInfoTypes = { fidelityCard: 1 } as const;
