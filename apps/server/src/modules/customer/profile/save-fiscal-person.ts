import type { contract, DataOf, FiscalPersonInput, InputOf } from '@bottega/contract';
import { cleanFiscalPerson, wrongFiscalPerson, type FiscalPerson } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import {
  deleteFiscalPerson,
  findFiscalPersons,
  insertFiscalPerson,
  lockShopper,
  setDefaultFiscalPerson,
  updateFiscalPerson,
} from './fiscal-person-repository.ts';
import { refuseWrong } from './refuse-wrong.ts';

type Calls = (typeof contract)['customer'];
type FiscalPersons = Promise<Result<DataOf<Calls['listFiscalPersons']>>>;

/** Most fiscal persons of a shopper. */
const most = 20;

/** A person of whom nothing is known. */
export const emptyFiscalPerson: FiscalPerson = {
  type: 'private',
  firstName: '',
  lastName: '',
  companyName: '',
  fiscalCode: '',
  vatNumber: '',
  sdiCode: '',
  pec: '',
  address1: '',
  addressNumber: '',
  city: '',
  province: '',
  postalcode: '',
};

/** The persons and companies for whom the shopper gets invoices (CUS-14, CUS-15). */
export async function listFiscalPersons({ db, actor }: Context): FiscalPersons {
  return done({ fiscalPersons: await findFiscalPersons(db, actor.userId) });
}

/** A person as it is saved, or the refusal of its wrong fields. */
export function readFiscalPerson(input: FiscalPersonInput): FiscalPerson | Refusal {
  const person = cleanFiscalPerson({ ...emptyFiscalPerson, ...input });
  return refuseWrong(wrongFiscalPerson(person)) ?? person;
}

/** Adds a person, or changes the one with the given id. */
export async function saveFiscalPerson(
  ctx: Context,
  input: InputOf<Calls['saveFiscalPerson']>,
): FiscalPersons {
  const { fiscalPersonId, ...fields } = input;
  const person = readFiscalPerson(fields);
  if ('ok' in person) return person;
  return inTurn(ctx, async (tx, userId) => {
    if (fiscalPersonId !== undefined) return updateFiscalPerson(tx, userId, fiscalPersonId, person);
    if ((await findFiscalPersons(tx, userId)).length >= most)
      return refuse('FISCAL_PERSONS_TOO_MANY', { params: { most } });
    await insertFiscalPerson(tx, userId, person);
    return true;
  });
}

/** Makes a person the default. */
export const selectFiscalPerson = (
  ctx: Context,
  { fiscalPersonId }: InputOf<Calls['selectFiscalPerson']>,
): FiscalPersons => inTurn(ctx, (tx, userId) => setDefaultFiscalPerson(tx, userId, fiscalPersonId));

/** Removes a person. The oldest of the others becomes the default if there is none any more. */
export const removeFiscalPerson = (
  ctx: Context,
  { fiscalPersonId }: InputOf<Calls['deleteFiscalPerson']>,
): FiscalPersons =>
  inTurn(ctx, async (tx, userId) => {
    if (!(await deleteFiscalPerson(tx, userId, fiscalPersonId))) return false;
    const [first] = await findFiscalPersons(tx, userId);
    return first === undefined || first.isDefault || setDefaultFiscalPerson(tx, userId, first.fiscalPersonId);
  });

/** Runs a write while no other one changes the shopper's persons. False means that the person is unknown. */
async function inTurn(
  ctx: Context,
  write: (tx: Db, userId: number) => Promise<boolean | Refusal>,
): FiscalPersons {
  const { userId } = ctx.actor;
  const result = await ctx.db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockShopper(tx, userId);
    const written = await write(tx, userId);
    if (typeof written === 'object') return written;
    return written ? done({}) : refuse('FISCAL_PERSON_NOT_FOUND', { field: 'fiscalPersonId' });
  });
  return result.ok ? listFiscalPersons(ctx) : result;
}
