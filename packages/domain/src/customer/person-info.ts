/** What the profile knows of a person besides who they are, by the `personInfoTypeId` of the wire (CUS-07). */
export const personInfoTypes = { fidelityCard: 1 } as const;
