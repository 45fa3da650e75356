import { activity } from './activity.ts';

/** A payment under way is never interrupted (SHL-51). */
const excluded = /^\/(cart\/|payment(\/|$))/;

interface ResumeParts {
  path(): string;
  isLoggedIn(): boolean;
  restart(): void;
  refresh(): Promise<void>;
}

/** What to do when the shopper comes back to the shop (SHL-49, SHL-50). */
export function resume({ path, isLoggedIn, restart, refresh }: ResumeParts, needsRestart: boolean): void {
  if (excluded.test(path())) return;
  if (needsRestart) restart();
  else if (isLoggedIn()) void refresh();
}

export function followVisibility(parts: ResumeParts): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume(parts, activity.needsRestart());
  });
}
