import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Proof, proofErrors } from '../identity/proof.ts';
import { Int32 } from '../integer.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

export const BillingAddress = Type.Object({
  address1: Text(120),
  addressNumber: Text(20),
  city: Text(80),
  province: Text(20),
  postalcode: Text(20),
});

/** The profile of the logged-in shopper (open); unknown texts are empty. */
export const UserDetail = Type.Object({
  userId: Type.Integer(),
  login: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Type.String(),
  secondPhone: Type.String(),
  /** `dd/mm/yyyy`. */
  birthDate: Type.String(),
  /** Some of the brand's interests. */
  interests: Type.Array(Type.String()),
  billingAddress: Type.Optional(BillingAddress),
  /** The saved person information. Type 1 is the fidelity card number, 13 digits; 2, 3 and 4 have
   * the value `false` where the shopper switched push messages about orders, reminders or products off (`personInfoTypes`). */
  personInfos: Type.Array(Type.Object({ personInfoTypeId: Type.Integer(), value: Type.String() })),
  profile: Type.Object({
    /** Below the brand's minimum the shopper can't order. */
    level: Type.Integer(),
    /**
     * What the brand asks for and the profile lacks: `contacts`, `disclaimers`, `invoice`, `address`, `birthDate`,
     * `fidelityCard`, `interests`.
     */
    missing: Type.Array(Type.String()),
  }),
  /** The companies by whose shop-at-work programmes the shopper buys; absent where the brand has no programme. */
  shopAtWork: Type.Optional(Type.Object({ companies: Type.Array(Type.String()) })),
});

/** A private person or a company, for whom invoices are made out (CUS-15). */
const person = {
  type: Type.Enum(['private', 'company']),
  firstName: Text(80),
  lastName: Text(80),
  companyName: Text(120),
  fiscalCode: Text(30),
  vatNumber: Text(30),
  sdiCode: Text(30),
  /** Certified e-mail. */
  pec: Text(254),
  ...BillingAddress.properties,
};

const FiscalPersons = Type.Object({
  fiscalPersons: Type.Array(
    Type.Object({ fiscalPersonId: Type.Integer(), ...person, isDefault: Type.Boolean() }),
  ),
});

/** A fiscal person as forms send it; absent texts are empty. */
export const FiscalPersonInput = Type.Object({
  ...Type.Partial(Type.Object(person)).properties,
  type: person.type,
});

export type FiscalPersonInput = Static<typeof FiscalPersonInput>;

const byId = Type.Object({ fiscalPersonId: Int32 });

export const profile = {
  userDetail: endpoint({
    method: 'GET',
    path: '/ebsn/api/registration/user_detail',
    summary: 'The profile of the logged-in user, with their fidelity card',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: UserDetail,
  }),
  updateUserDetail: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_user_detail',
    summary: 'Saves name, date of birth and interests; what is absent stays',
    access: 'user',
    writes: true,
    input: Type.Object({
      firstName: Type.Optional(Text(80)),
      lastName: Type.Optional(Text(80)),
      /** `dd/mm/yyyy`; empty (in a form a blank) takes it away. */
      birthDate: Type.Optional(Text(20)),
      interests: Type.Optional(Type.Array(Text(60), { maxItems: 50 })),
    }),
    data: UserDetail,
    errors: ['PROFILE_INVALID', 'INTEREST_UNKNOWN'],
  }),
  updateContact: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_contact',
    summary: 'Saves the phone numbers; a new e-mail gets a link that confirms it',
    access: 'user',
    writes: true,
    input: Type.Object({
      phone: Text(30),
      secondPhone: Type.Optional(Text(30)),
      email: Type.Optional(Text(254)),
      // for a new e-mail
      ...Proof,
    }),
    data: UserDetail,
    errors: [...proofErrors, 'PROFILE_INVALID', 'REGISTRATION_INVALID', 'EMAIL_TAKEN'],
  }),
  updateBillingAddress: endpoint({
    method: 'POST',
    path: '/ebsn/api/registration/update_billing_address',
    summary: 'Saves the billing address; without any text it is taken away',
    access: 'user',
    writes: true,
    input: Type.Partial(BillingAddress),
    data: UserDetail,
    errors: ['PROFILE_INVALID'],
  }),
  listFiscalPersons: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-person-fiscal/list',
    summary: 'The persons and companies for whom the logged-in user gets invoices, the default first',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: FiscalPersons,
  }),
  saveFiscalPerson: endpoint({
    method: 'POST',
    path: '/ebsn/api/user-person-fiscal/update',
    summary: 'Adds a fiscal person, or changes the one with the given id',
    access: 'user',
    writes: true,
    input: Type.Object({
      fiscalPersonId: Type.Optional(Int32),
      ...FiscalPersonInput.properties,
    }),
    data: FiscalPersons,
    errors: ['PROFILE_INVALID', 'FISCAL_PERSON_NOT_FOUND', 'FISCAL_PERSONS_TOO_MANY'],
  }),
  selectFiscalPerson: endpoint({
    method: 'POST',
    path: '/ebsn/api/user-person-fiscal/select',
    summary: 'Makes a fiscal person the default',
    access: 'user',
    writes: true,
    input: byId,
    data: FiscalPersons,
    errors: ['FISCAL_PERSON_NOT_FOUND'],
  }),
  deleteFiscalPerson: endpoint({
    method: 'POST',
    path: '/ebsn/api/user-person-fiscal/delete',
    summary: 'Removes a fiscal person; another one becomes the default',
    access: 'user',
    writes: true,
    input: byId,
    data: FiscalPersons,
    errors: ['FISCAL_PERSON_NOT_FOUND'],
  }),
};
