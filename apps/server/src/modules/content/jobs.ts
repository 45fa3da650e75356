import type { Context } from '../../platform/context.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { deleteSubmissions, deleteUnsent } from './forms/form-repository.ts';
import { keptUnsentHours } from './forms/upload-files.ts';

type FormsContext = Pick<Context, 'brand' | 'db' | 'clock'>;

/** @param contextsOf the brand with that id, or every brand for 0 */
export function contentJobs({
  contextsOf,
}: {
  contextsOf(tenantId: number): FormsContext[];
}): JobDefinition[] {
  return [
    {
      name: 'forms-end',
      cron: '17 4 * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await endForms(ctx);
      },
    },
  ];
}

/** Deletes sent forms with their files after the brand's time, and files that nobody sent. */
async function endForms({ brand, db, clock }: FormsContext): Promise<void> {
  const sentBefore = clock.now();
  sentBefore.setUTCMonth(sentBefore.getUTCMonth() - brand.settings.formKeptMonths);
  await deleteSubmissions(db, sentBefore);
  await deleteUnsent(db, new Date(clock.now().getTime() - keptUnsentHours * 3_600_000));
}
