import { userType } from './user-type.ts';

/** User id of a visitor in every answer. */
const ANONYMOUS_USER_ID = -1;

export function isAuthenticated(user: { userId: number } | undefined): boolean {
  return user !== undefined && user.userId > ANONYMOUS_USER_ID;
}

/** Facts of a shopper that decide which groups it belongs to. */
export interface UserKind {
  userTypeId: number;
  /** 1 for a beta tester. */
  betaTester: number;
  legalIds: readonly number[];
  crmSegmentIds: readonly number[];
}

/** IDE-08. */
function isMaster({ userTypeId }: Pick<UserKind, 'userTypeId'>): boolean {
  return userTypeId === userType.master || userTypeId === userType.otherMaster;
}

/** IDE-09. */
function isBetaTester({ betaTester }: Pick<UserKind, 'betaTester'>): boolean {
  return betaTester === 1;
}

/** How a group is written: `master`, `beta`, `legal:3` or `segment:12`. */
export const groupPattern = '^(?:master|beta|(?:legal|segment):[1-9][0-9]{0,8})$';

/** The groups of a shopper (IDE-08, IDE-09, IDE-11). */
export function groupsOf(user: UserKind): string[] {
  return [
    ...(isMaster(user) ? ['master'] : []),
    ...(isBetaTester(user) ? ['beta'] : []),
    ...user.legalIds.map((id) => `legal:${id}`),
    ...user.crmSegmentIds.map((id) => `segment:${id}`),
  ];
}

/** Whether a thing is for someone in those groups. A thing without audience is for everybody (IDE-11). */
export function isFor(audience: readonly string[], groups: readonly string[]): boolean {
  return audience.length === 0 || audience.some((group) => groups.includes(group));
}
