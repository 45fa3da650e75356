import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDrawing } from './draw-picture.ts';
import type { PictureSource, PictureWork } from './picture-format.ts';
import { openPictureProcess, type PictureProcess, type PictureProcessOptions } from './picture-process.ts';

const acting = fileURLToPath(new URL('./drawing.fixture.ts', import.meta.url));

let opened: PictureProcess[];
let ends: object[];
let folder: string;

beforeEach(async () => {
  opened = [];
  ends = [];
  folder = await mkdtemp(join(tmpdir(), 'picture-process-'));
});
afterEach(async () => {
  await Promise.all(opened.map((opening) => opening.close()));
  await rm(folder, { recursive: true });
});

function open(options: Partial<PictureProcessOptions> = {}): PictureProcess {
  const process = openPictureProcess({ log: { warn: (how) => ends.push(how) }, ...options });
  opened.push(process);
  return process;
}

const workOf = (source: PictureSource): PictureWork => ({
  source,
  size: 'large',
  format: 'jpeg',
  images: new Map(),
  fontFiles: [],
});
const workFor = (text: string) => workOf({ kind: 'svg', bytes: Buffer.from(text) });
const textOf = (picture: Promise<Buffer>) => picture.then(String);
const square = workOf({
  kind: 'raster',
  bytes: await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#00aa00' } })
    .png()
    .toBuffer(),
});
const gone = (pid: number) => () => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describe('the drawing process', () => {
  test('the drawing process draws the same picture as the server process would, with embedded images', async () => {
    const { draw, pid } = open();
    const href = 'icon:green';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="${href}" width="9" height="9"/></svg>`;
    const drawing = { ...workFor(svg), images: new Map([[href, square.source.bytes]]) };
    for (const work of [square, drawing]) expect(await draw(work)).toEqual(await createDrawing()(work));
    expect(pid()).not.toBe(process.pid);
  });

  test('when the process is killed while drawing, then a new one draws the picture', async () => {
    const { draw, pid } = open();
    await draw(square);
    const before = pid()!;
    const picture = draw(square);
    process.kill(before, 'SIGKILL');
    expect((await sharp(await picture).metadata()).width).toBe(960);
    expect(pid()).not.toBe(before);
    expect(ends).toHaveLength(1);
  });

  test('when a source can’t be drawn, then the process reports the error and continues', async () => {
    const { draw } = open();
    await expect(draw(workFor('neither'))).rejects.toThrow(/./);
    expect((await draw(square)).length).toBeGreaterThan(0);
    expect(ends).toEqual([]);
  });

  test('when the server is gone, then the process ends', async () => {
    const child = fork(fileURLToPath(new URL('./draw-program.ts', import.meta.url)), { execArgv: [] });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('failures of the drawing process', () => {
  test('when answers come in another order, then each caller gets its own picture', async () => {
    const { draw } = open({ program: acting });
    const texts = Array.from({ length: 20 }, (_, n) => `after ${(n * 7) % 40} ms, ${n}`);
    expect(await Promise.all(texts.map((text) => textOf(draw(workFor(text)))))).toEqual(texts);
  });

  test('when one source kills the process, then the pictures beside and after it are still drawn', async () => {
    const { draw } = open({ program: acting });
    const good = ['after 200', 'after 150', 'behind'].map((text) => textOf(draw(workFor(text))));
    const bad = draw(workFor('die'));
    const later = textOf(draw(workFor('later')));
    await expect(bad).rejects.toThrow('SIGSEGV');
    expect(await Promise.all([...good, later])).toEqual(['after 200', 'after 150', 'behind', 'later']);
    // the process ended twice: with all pictures, and with the bad one alone
    expect(ends).toHaveLength(2);
  });

  test('when a picture is lost with the process, then it is drawn on the second try', async () => {
    const { draw } = open({ program: acting });
    const text = `die once ${join(folder, 'died')}`;
    expect(await textOf(draw(workFor(text)))).toBe(text);
    expect(ends).toEqual([{ how: '3', pictures: 1 }]);
  });

  test('when the program can’t be started, then each picture fails with an error', async () => {
    const { draw } = open({ program: join(folder, 'missing.ts') });
    await expect(draw(workFor('x'))).rejects.toThrow('the picture process ended');
    await expect(draw(workFor('y'))).rejects.toThrow('the picture process ended');
  });

  test('when the process hangs, then it is killed and the next picture is drawn', async () => {
    const { draw } = open({ program: acting, patienceMs: 3000 });
    await textOf(draw(workFor('ready')));
    await expect(draw(workFor('hang'))).rejects.toThrow('SIGKILL');
    expect(await textOf(draw(workFor('next')))).toBe('next');
  });

  test('when there is no work, then the process ends, and the next picture starts a new one', async () => {
    const { draw, pid } = open({ program: acting, idleMs: 50 });
    expect(pid()).toBeUndefined();
    const first = textOf(draw(workFor('first')));
    const before = pid()!;
    await first;
    await expect.poll(gone(before)).toBe(true);
    expect(pid()).toBeUndefined();
    expect(await textOf(draw(workFor('next')))).toBe('next');
    expect(ends).toEqual([]);
  });

  test('when it is closed, then the process ends and waiting callers get an error', async () => {
    const { draw, pid, close } = open({ program: acting });
    await textOf(draw(workFor('ready')));
    const before = pid()!;
    const hanging = draw(workFor('hang')).catch(String);
    await close();
    expect(await hanging).toContain('closing');
    expect(gone(before)()).toBe(true);
    await expect(draw(workFor('more'))).rejects.toThrow('closing');
  });
});
