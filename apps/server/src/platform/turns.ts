interface Line {
  running: number;
  waiting: { cost: number; start(): void }[];
}

/**
 * Lets each client have work of so much cost under way at once. More of it waits in the client's own line, which is
 * bounded, so that one client never holds what all need.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();
  readonly #limits: { cost: number; waiting: number };

  constructor(limits: { cost: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Does the work in its turn; undefined, and nothing is done, where the client's line is full. */
  async take<T>(client: string, cost: number, work: () => Promise<T>): Promise<T | undefined> {
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

  /** Work dearer than the limit runs alone. */
  #fits({ running }: Line, cost: number): boolean {
    return running === 0 || running + cost <= this.#limits.cost;
  }
}
