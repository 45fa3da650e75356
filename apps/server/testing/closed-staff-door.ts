import type { StaffDoor } from '../src/platform/http/staff-door.ts';
import { refuse } from '../src/platform/result.ts';

/** Lets nobody of the staff in. */
export const closedStaffDoor: StaffDoor = {
  enter: async () => refuse('API_KEY_INVALID'),
  enterSelf: async () => refuse('STAFF_SESSION_ENDED'),
  enterHost: () => refuse('NOT_FOUND'),
};
