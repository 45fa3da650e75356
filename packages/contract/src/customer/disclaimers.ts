import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Int32 } from '../integer.ts';

/** What the brand asks its shoppers to accept (CUS-20). */
const Disclaimer = Type.Object({
  disclaimerId: Type.Integer(),
  /** `privacy`, `newsletter`, `profiling`, `fidelity` or `terms`. */
  type: Type.String(),
  version: Type.Integer(),
  /** The part of the registration that asks for it. */
  registrationModuleTypeId: Type.Integer(),
  title: Type.String(),
  /** HTML. */
  text: Type.String(),
  mandatory: Type.Boolean(),
  /** Whether the caller accepted this version. */
  accepted: Type.Boolean(),
  /** ISO 8601. Absent while the caller hasn't answered this version. */
  answeredAt: Type.Optional(Type.String()),
});

const ByType = Type.Object({
  disclaimerTypes: Type.Array(Type.Object({ type: Type.String(), disclaimers: Type.Array(Disclaimer) })),
});

/** An answer to a disclaimer. `version` is the version that was shown. */
export const DisclaimerAnswer = Type.Object({
  disclaimerId: Int32,
  version: Int32,
  accepted: Type.Boolean(),
});

export const disclaimers = {
  listDisclaimers: endpoint({
    method: 'GET',
    path: '/ebsn/api/registration-disclaimer/list',
    summary: 'The disclaimers that a part of the registration asks for; all of them without a part',
    access: 'public',
    writes: false,
    input: Type.Object({
      /** The store for whose shoppers they are; absent: those that all stores ask for. */
      store_id: Type.Optional(Int32),
      /** 1 account, 2 invoice, 3 address, 4 date of birth, 5 fidelity card, 6 interests. */
      registration_module_type_id: Type.Optional(Int32),
    }),
    data: Type.Object({ disclaimers: Type.Array(Disclaimer) }),
  }),
  listOwnDisclaimers: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-registration-disclaimer/list-by-type',
    summary: 'The disclaimers of the brand by type, with the answers of the logged-in user',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: ByType,
  }),
  checkDisclaimers: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-registration-disclaimer/check-disclaimer',
    summary: 'Whether mandatory disclaimers wait for the answer of the logged-in user, and which',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ waiting: Type.Boolean(), disclaimers: Type.Array(Disclaimer) }),
  }),
  updateDisclaimers: endpoint({
    method: 'POST',
    path: '/ebsn/api/user-registration-disclaimer/update-disclaimer',
    summary: 'Adds answers to disclaimers; earlier answers are kept as proof',
    access: 'user',
    writes: true,
    input: Type.Object({ disclaimers: Type.Array(DisclaimerAnswer, { minItems: 1, maxItems: 50 }) }),
    data: ByType,
    errors: ['DISCLAIMER_UNKNOWN', 'DISCLAIMER_CHANGED', 'DISCLAIMER_MANDATORY'],
  }),
};
