import type { contract, DataOf, InputOf } from '@bottega/contract';
import {
  answerTo,
  disclaimersOf,
  disclaimerTypes,
  registrationModules,
  waitingDisclaimers,
  type Disclaimer,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findAnswers, type KeptAnswer } from './disclaimer-repository.ts';

type Calls = (typeof contract)['customer'];
type View = DataOf<Calls['listDisclaimers']>['disclaimers'][number];
export type ByType = DataOf<Calls['listOwnDisclaimers']>;

function viewOf(disclaimer: Disclaimer, answers: readonly KeptAnswer[]): View {
  const { module, stores: _, ...shown } = disclaimer;
  const answer = answerTo(disclaimer, answers) as KeptAnswer | undefined;
  return {
    ...shown,
    registrationModuleTypeId: registrationModules[module],
    accepted: answer?.accepted ?? false,
    ...(answer && { answeredAt: answer.at.toISOString() }),
  };
}

const answersOf = ({ db, actor }: Context): Promise<KeptAnswer[]> =>
  actor.userId > 0 ? findAnswers(db, actor.userId) : Promise.resolve([]);

/** The disclaimers of a part of the registration (CUS-16, CUS-20). */
export async function listDisclaimers(
  ctx: Context,
  input: InputOf<Calls['listDisclaimers']>,
): Promise<Result<DataOf<Calls['listDisclaimers']>>> {
  const shown = disclaimersOf(ctx.brand.disclaimers, input.registration_module_type_id, input.store_id);
  const answers = await answersOf(ctx);
  return done({ disclaimers: shown.map((disclaimer) => viewOf(disclaimer, answers)) });
}

/** All disclaimers by type, with the shopper's answers (CUS-17). */
export async function listOwnDisclaimers(ctx: Context): Promise<Result<ByType>> {
  const answers = await answersOf(ctx);
  const views = ctx.brand.disclaimers.map((disclaimer) => viewOf(disclaimer, answers));
  const byType = disclaimerTypes.map((type) => ({
    type,
    disclaimers: views.filter((view) => view.type === type),
  }));
  return done({ disclaimerTypes: byType.filter(({ disclaimers }) => disclaimers.length > 0) });
}

/** The mandatory disclaimers that wait for the shopper's answer (CUS-18). */
export async function checkDisclaimers(ctx: Context): Promise<Result<DataOf<Calls['checkDisclaimers']>>> {
  const answers = await answersOf(ctx);
  const waiting = waitingDisclaimers(ctx.brand.disclaimers, answers);
  return done({
    waiting: waiting.length > 0,
    disclaimers: waiting.map((disclaimer) => viewOf(disclaimer, answers)),
  });
}
