interface Line {
  running: number;
  waiting: { cost: number; start(): void }[];
}

/**
 * Limits the cost of the work that each client has under way. More work waits in a bounded queue per client, so that one
 * client never takes all the capacity.
 */
export class ConcurrencyLimiter {
  readonly #lines = new Map<string, Line>();
  readonly #limits: { cost: number; waiting: number };

  constructor(limits: { cost: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Runs the work when its cost fits. Returns undefined, without running it, when the client's queue is full. */
  async run<T>(client: string, cost: number, work: () => Promise<T>): Promise<T | undefined> {
    const line = this.#lines.get(client) ?? { running: 0, waiting: [] };
    this.#lines.set(client, line);
    if (line.waiting.length > 0 || !this.#fits(line, cost)) {
      if (line.waiting.length >= this.#limits.waiting) return undefined;
      await new Promise<void>((resolve) => line.waiting.push({ cost, start: resolve }));
    } else line.running += cost;
    try {
      return await work();
    } finally {
      line.running -= cost;
      this.#startNext(client, line);
    }
  }

  #startNext(client: string, line: Line): void {
    for (let next = line.waiting[0]; next && this.#fits(line, next.cost); next = line.waiting[0]) {
      line.waiting.shift();
      line.running += next.cost;
      next.start();
    }
    if (line.running === 0) this.#lines.delete(client);
  }

  /** Work that costs more than the limit runs alone. */
  #fits({ running }: Line, cost: number): boolean {
    return running === 0 || running + cost <= this.#limits.cost;
  }
}
