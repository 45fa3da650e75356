import { staffEntry, staffPeople, staffRecords } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import {
  endSessionsOfPerson,
  invitePerson,
  invitePersonAgain,
  listPeople,
  setPersonGrants,
  suspendPerson,
} from './accounts/people.ts';
import { listRoles, removeRole, saveRole } from './accounts/roles.ts';
import { acceptInvitation, requestReset, resetPassword, viewLink } from './entry/links.ts';
import { endOwnSession, listOwnSessions, logIn, logOut, unlock, viewMe } from './entry/log-in.ts';
import { secretBox } from './entry/second-factor.ts';
import { createKey, listKeys, revokeKey } from './records/keys.ts';
import { viewAudit } from './records/view-audit.ts';

/** @param staffSecret the installation's secret that encrypts second factors */
export function staffRoutes({ staffSecret }: { staffSecret: string }): Route[] {
  const box = secretBox(staffSecret);
  return [
    ...implement('staff.entry', staffEntry, {
      logIn: logIn(box),
      unlock: unlock(box),
      viewLink: viewLink(box),
      acceptInvitation: acceptInvitation(box),
      requestReset,
      resetPassword: resetPassword(box),
      me: viewMe,
      logOut,
      sessions: listOwnSessions,
      endSession: endOwnSession,
    }),
    ...implement('staff.people', staffPeople, {
      list: listPeople,
      invite: invitePerson,
      inviteAgain: invitePersonAgain,
      setGrants: setPersonGrants,
      suspend: suspendPerson,
      endSessions: endSessionsOfPerson,
      roles: listRoles,
      saveRole,
      removeRole,
    }),
    ...implement('staff.records', staffRecords, {
      audit: viewAudit,
      keys: listKeys,
      createKey,
      revokeKey,
    }),
  ];
}
