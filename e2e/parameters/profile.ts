import type { Caller } from '@bottega/server/testing/shops/running-app';
import { changes, elsewhere, type Input, type Proof, type Proofs } from './proof.ts';

const profile = 'apps/server/src/modules/customer/profile/profile.int.test.ts';
const contacts = elsewhere(
  profile,
  '[CUS-09] [CUS-30] update_contact saves the phones; a new e-mail waits for its link; a wrong phone changes nothing',
);
const proved = elsewhere(
  'apps/server/src/modules/identity/account/account.int.test.ts',
  'when a stolen session changes e-mail, user name, password, passkeys, linked log-ins or asks for the deletion, then it needs the password',
);
const severalPersons = elsewhere(
  profile,
  '[CUS-14] [CUS-15] a shopper has several, one of them the default, and adds, changes, chooses and removes them',
);
/** Parameters that the answer has under their own names, with two values each. */
const shownFields = (values: Record<string, [unknown, unknown]>, rest: Input, more = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, [value, other]]): [string, Proof] => [
      name,
      changes(value, other, rest, { part: (data: Input) => data[name], ...more }),
    ]),
  );

const where = {
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};
const elsewhereInItaly: Record<keyof typeof where, [string, string]> = {
  address1: ['Via Cavour', 'Via Panisperna'],
  addressNumber: ['107', '109'],
  city: ['Roma', 'Milano'],
  province: ['RM', 'MI'],
  postalcode: ['00184', '00185'],
};

const privatePerson = {
  type: 'private',
  firstName: 'Mario',
  lastName: 'Rossi',
  fiscalCode: 'RSSMRA85T10A562S',
  ...where,
};
const company = {
  type: 'company',
  companyName: 'Forno S.n.c.',
  vatNumber: '12345678903',
  sdiCode: 'KRRH6B9',
  ...where,
};

interface Persons {
  fiscalPersons: ({ fiscalPersonId: number } & Input)[];
}

/** Removes the shopper's fiscal persons, so that the call adds the only one. */
async function withoutPersons({ get, post }: Caller): Promise<void> {
  const { data } = await get<Persons>('/ebsn/api/user-person-fiscal/list');
  for (const { fiscalPersonId } of data.fiscalPersons)
    await post('/ebsn/api/user-person-fiscal/delete', { fiscalPersonId });
}

const personFields = (values: Record<string, [unknown, unknown]>, rest: Input) =>
  Object.fromEntries(
    Object.entries(values).map(([name, [value, other]]): [string, Proof] => [
      name,
      changes(value, other, rest, {
        part: ({ fiscalPersons }: Persons) => fiscalPersons.map((person) => person[name]),
        prepare: withoutPersons,
      }),
    ]),
  );

/** Calls that save who the shopper is, and for whom invoices are made out. */
export const profileProofs: Proofs = {
  'customer.updateUserDetail': shownFields(
    {
      firstName: ['Ada', 'Eva'],
      lastName: ['Rossi', 'Bianchi'],
      birthDate: ['31/12/1990', '01/01/1991'],
      interests: [['Vini'], ['Bambini']],
    },
    {},
  ),
  'customer.updateContact': {
    ...shownFields(
      { phone: ['3331234567', '3337654321'], secondPhone: ['061234567', '067654321'] },
      { phone: '3331234567' },
    ),
    email: contacts,
    password: proved,
  },
  'customer.updateBillingAddress': shownFields(elsewhereInItaly, where, {
    part: ({ billingAddress }: Input) => billingAddress,
  }),
  'customer.saveFiscalPerson': {
    fiscalPersonId: severalPersons,
    ...personFields({ type: ['private', 'company'] }, { ...privatePerson, ...company }),
    ...personFields(
      {
        firstName: ['Mario', 'Luigi'],
        lastName: ['Rossi', 'Verdi'],
        fiscalCode: ['RSSMRA85T10A562S', 'VRDLGU80A01H501Q'],
        ...elsewhereInItaly,
      },
      privatePerson,
    ),
    ...personFields(
      {
        companyName: ['Forno S.n.c.', 'Mulino S.n.c.'],
        vatNumber: ['12345678903', '01234567897'],
        sdiCode: ['KRRH6B9', 'ABC1234'],
        pec: ['forno@pec.example.it', 'mulino@pec.example.it'],
      },
      company,
    ),
  },
  'customer.selectFiscalPerson': { fiscalPersonId: severalPersons },
  'customer.deleteFiscalPerson': { fiscalPersonId: severalPersons },
};
