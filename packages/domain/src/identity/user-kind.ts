export interface UserKind {
  userId: number;
  userTypeId?: number;
  betaTester?: number;
}

/** User id of a visitor in every answer. */
const ANONYMOUS_USER_ID = -1;

export function isAuthenticated(user: Pick<UserKind, 'userId'> | undefined): boolean {
  return user !== undefined && user.userId > ANONYMOUS_USER_ID;
}

/** @waiting Kinds of user. */
export function isMaster(user: Pick<UserKind, 'userTypeId'>): boolean {
  return user.userTypeId === 1 || user.userTypeId === 2;
}

/** @waiting Kinds of user. */
export function isBetaTester(user: Pick<UserKind, 'betaTester'>): boolean {
  return user.betaTester === 1;
}
