/** Reasons for a slider to rest: stopped, focus, pointer, hidden page, scrolled out of view, reduced motion. */
export type Rest = 'stopped' | 'focus' | 'hover' | 'hidden' | 'away' | 'reduced';

/** Steps after every `everyMs` without a reason to rest (WCAG 2.2.2). */
export class Autoplay {
  private readonly rests = new Set<Rest>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly everyMs: number;
  private readonly step: () => void;

  constructor(everyMs: number, step: () => void) {
    this.everyMs = everyMs;
    this.step = step;
  }

  rest(why: Rest, isResting: boolean): void {
    if (isResting) this.rests.add(why);
    else this.rests.delete(why);
    this.follow();
  }

  private follow(): void {
    if (this.rests.size > 0) this.end();
    else this.timer ??= setInterval(this.step, this.everyMs);
  }

  end(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
