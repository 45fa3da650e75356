export interface UserKind {
  userId: number;
  userTypeId?: number;
  betaTester?: number;
}

/** The id of a visitor in every answer. */
export const ANONYMOUS_USER_ID = -1;
export const MINIMUM_PROFILE_LEVEL = 2;

export function isAuthenticated(user: Pick<UserKind, 'userId'> | undefined): boolean {
  return user !== undefined && user.userId > ANONYMOUS_USER_ID;
}

export function isMaster(user: Pick<UserKind, 'userTypeId'>): boolean {
  return user.userTypeId === 1 || user.userTypeId === 2;
}

export function isBetaTester(user: Pick<UserKind, 'betaTester'>): boolean {
  return user.betaTester === 1;
}

export function isProfileComplete(level: number): boolean {
  return level >= MINIMUM_PROFILE_LEVEL;
}
