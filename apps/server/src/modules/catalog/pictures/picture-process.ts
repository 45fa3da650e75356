import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawPicture, PictureWork } from './picture-format.ts';

/** A message to the drawing program. */
export type PictureOrder = { id: number; work: PictureWork };
/** Its answer: the picture, or the reason of the failure. */
export type PictureReply = { id: number; picture?: Buffer; failure?: string };

export interface PictureProcess {
  draw: DrawPicture;
  /** The id of the process; undefined while none runs. */
  pid(): number | undefined;
  /** Ends the process; pictures in progress fail. */
  close(): Promise<void>;
}

export interface PictureProcessOptions {
  log: { warn(details: object, message: string): void };
  /** The program that draws; absent: `draw-program.ts`. */
  program?: string;
  /** Node flags and environment of the process, which limit its memory. */
  bounds?: { flags: string[]; env: NodeJS.ProcessEnv };
  /** Milliseconds without work after which the process ends, to free its memory. */
  idleMs?: number;
  /** Milliseconds for one picture after which the process counts as hanging and is killed. */
  patienceMs?: number;
}

interface Waiting {
  work: PictureWork;
  done(picture: Buffer): void;
  fail(error: Error): void;
  /** The process ended while this picture was in progress. */
  wasLost: boolean;
}

const ours = fileURLToPath(new URL('./draw-program.ts', import.meta.url));

const forkDrawing = (program: string, bounds: PictureProcessOptions['bounds']): ChildProcess =>
  fork(program, {
    serialization: 'advanced',
    execArgv: bounds?.flags ?? [],
    ...(bounds && { env: bounds.env }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/**
 * Draws pictures in a separate process, so that memory use and crashes of native code don't affect the server (ADR
 * 8). The first picture starts it. If it ends, the pictures in progress are drawn again one by one, so that one bad
 * source fails alone. A picture that loses the process twice fails.
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
    const begun = forkDrawing(program, bounds);
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

  const mayGo = (order: Waiting): boolean => ![order, ...underWay.values()].some(({ wasLost }) => wasLost);

  function sendOn(): void {
    clearTimeout(idle);
    while (waiting[0] && (underWay.size === 0 || mayGo(waiting[0]))) {
      const order = waiting.shift()!;
      const id = (lastId += 1);
      child ??= started();
      const drawing = child;
      const patience = setTimeout(() => drawing.kill('SIGKILL'), patienceMs);
      underWay.set(id, { ...order, patience });
      // a failed send means that the process has ended; its exit event handles that
      drawing.send({ id, work: order.work } satisfies PictureOrder, () => {});
    }
    if (underWay.size === 0 && child) idle = setTimeout(() => void ended(), idleMs).unref();
  }

  async function ended(): Promise<void> {
    const ending = child;
    child = undefined;
    await (ending && kill(ending));
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
      const orders = [...[...underWay.keys()].map((id) => take(id)!), ...waiting.splice(0)];
      for (const order of orders) order.fail(new Error('the shop is closing'));
    },
  };
}
