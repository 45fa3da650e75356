export type Urgency = 'request' | 'warmUp';

export type QueuedRender<T> = {
  done: Promise<T>;
  /** A shopper now waits for it: it goes before all warm-up that has not started. */
  hurry(): void;
};

export type RenderQueue = { add<T>(urgency: Urgency, work: () => Promise<T>): QueuedRender<T> };

/** At most `parallel` works at once; what a shopper waits for goes before the warm-up, each in order of arrival. */
export function createRenderQueue(parallel: number): RenderQueue {
  const waiting: Record<Urgency, (() => void)[]> = { request: [], warmUp: [] };
  let running = 0;

  function startNext(): void {
    while (running < parallel) {
      const start = waiting.request.shift() ?? waiting.warmUp.shift();
      if (!start) return;
      running += 1;
      start();
    }
  }

  return {
    add(urgency, work) {
      let start: () => void;
      const turn = new Promise<void>((resolve) => {
        start = resolve;
        waiting[urgency].push(resolve);
      });
      const done = turn.then(work).finally(() => {
        running -= 1;
        startNext();
      });
      startNext();
      return {
        done,
        hurry() {
          const place = waiting.warmUp.indexOf(start);
          if (place >= 0) waiting.request.push(...waiting.warmUp.splice(place, 1));
        },
      };
    },
  };
}
