import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawPicture, PictureWork } from './picture-format.ts';

/** What the drawing program is told. */
export type PictureOrder = { id: number; work: PictureWork };
/** What it says of an order: the picture, or why there is none. */
export type PictureReply = { id: number; picture?: Buffer; failure?: string };

export interface PictureProcess {
  draw: DrawPicture;
  /** Undefined while none runs. */
  pid(): number | undefined;
  /** Ends the process; what is under way fails. */
  close(): Promise<void>;
}

export interface PictureProcessOptions {
  log: { warn(details: object, message: string): void };
  /** Program that draws; absent: ours. */
  program?: string;
  /** Flags of Node and the environment it is started with, which bound its memory. */
  bounds?: { flags: string[]; env: NodeJS.ProcessEnv };
  /** Ends after that long without work, and gives its memory back. */
  idleMs?: number;
  /** Who draws one picture for longer hangs, and is ended. */
  patienceMs?: number;
}

interface Waiting {
  work: PictureWork;
  done(picture: Buffer): void;
  fail(error: Error): void;
  /** The process ended while it was drawn. */
  wasLost: boolean;
}

const ours = fileURLToPath(new URL('./draw-program.ts', import.meta.url));

/**
 * Draws pictures in a process of its own (ADR 0008): what native code does with memory, or with a broken file, is not the
 * shop's. Started with the first picture. Where it ends in the middle, what was under way is drawn once more, each by
 * itself so that one bad source takes no other along; who loses the process twice fails.
 */
export function openPictureProcess({
  log,
  program = ours,
  bounds,
  idleMs = 60_000,
  patienceMs = 60_000,
}: PictureProcessOptions): PictureProcess {
  const waiting: Waiting[] = [];
  const underWay = new Map<number, Waiting & { patience: NodeJS.Timeout }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastId = 0;

  function started(): ChildProcess {
    const begun = fork(program, {
      serialization: 'advanced',
      execArgv: bounds?.flags ?? [],
      ...(bounds && { env: bounds.env }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    begun.on('message', answered);
    begun.once('error', (error) => lost(begun, error.message));
    begun.once('exit', (code, signal) => lost(begun, String(signal ?? code)));
    return begun;
  }

  function take(id: number): Waiting | undefined {
    const order = underWay.get(id);
    clearTimeout(order?.patience);
    underWay.delete(id);
    return order;
  }

  function answered(message: unknown): void {
    const { id, picture, failure } = message as PictureReply;
    const order = take(id);
    if (picture) order?.done(picture);
    else order?.fail(new Error(failure));
    sendOn();
  }

  function lost(which: ChildProcess, how: string): void {
    if (which !== child) return;
    child = undefined;
    log.warn({ how, pictures: underWay.size }, 'the picture process ended');
    for (const id of [...underWay.keys()].reverse()) {
      const order = take(id)!;
      if (order.wasLost || isClosed) order.fail(new Error(`the picture process ended: ${how}`));
      else waiting.unshift({ ...order, wasLost: true });
    }
    sendOn();
  }

  const mayGo = ({ wasLost }: Waiting): boolean =>
    underWay.size === 0 || (!wasLost && ![...underWay.values()].some((other) => other.wasLost));

  function sendOn(): void {
    clearTimeout(idle);
    while (waiting[0] && mayGo(waiting[0])) {
      const order = waiting.shift()!;
      const id = (lastId += 1);
      child ??= started();
      const drawing = child;
      const patience = setTimeout(() => drawing.kill('SIGKILL'), patienceMs);
      underWay.set(id, { ...order, patience });
      // one that can't be told has ended, and says so itself
      drawing.send({ id, work: order.work } satisfies PictureOrder, () => {});
    }
    if (underWay.size === 0 && child) idle = setTimeout(() => void ended(), idleMs).unref();
  }

  async function ended(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  }

  return {
    draw: (work) =>
      new Promise((done, fail) => {
        if (isClosed) return fail(new Error('the shop is closing'));
        waiting.push({ work, done, fail, wasLost: false });
        sendOn();
      }),
    pid: () => child?.pid,
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      await ended();
      for (const order of [...[...underWay.keys()].map((id) => take(id)!), ...waiting.splice(0)])
        order.fail(new Error('the shop is closing'));
    },
  };
}
