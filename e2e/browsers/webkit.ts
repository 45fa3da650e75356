import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anyFreePort } from '@bottega/server/testing/shops/server-child';
import type { BrowserWindow, Size } from './browser-window.ts';
import { programOf, xvfb } from './debian.ts';

/** What is used of `selenium-webdriver`, which only `npm run browsers` installs. */
interface Selenium {
  Builder: new () => SessionBuilder;
  Key: { ENTER: string };
}

interface SessionBuilder {
  usingServer(url: string): SessionBuilder;
  withCapabilities(capabilities: object): SessionBuilder;
  build(): Promise<Session>;
}

interface Session {
  get(url: string): Promise<void>;
  executeScript: BrowserWindow['call'];
  actions(): Actions;
  manage(): { window(): { setRect(rect: Size & { x: number; y: number }): Promise<unknown> } };
  takeScreenshot(): Promise<string>;
  quit(): Promise<void>;
}

interface Actions {
  move(to: { x: number; y: number; duration: number }): Actions;
  click(): Actions;
  sendKeys(text: string): Actions;
  perform(): Promise<void>;
}

/**
 * Opens WebKitGTK's MiniBrowser on a display without a screen. Selenium drives it over WebDriver. The window has its
 * own display and driver, because a driver serves one session.
 */
export async function openWebkit(folder: string, size: Size): Promise<BrowserWindow> {
  const { Builder, Key } = createRequire(join(folder, 'package.json'))('selenium-webdriver') as Selenium;
  const { url, end } = await startDriver();
  try {
    const session = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    await resize(session, size);
    return {
      open: (address) => session.get(address),
      call: (act, argument) => session.executeScript(act, argument),
      pressAt: (x, y) =>
        session
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
          .click()
          .perform(),
      type: (text) => session.actions().sendKeys(text).perform(),
      pressEnter: () => session.actions().sendKeys(Key.ENTER).perform(),
      picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
      close: async () => {
        await session.quit();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Gives the page the size, which leaves the browser's toolbar out. The page follows its window a moment later. */
async function resize(session: Session, { width, height }: Size): Promise<void> {
  let shown = { width, height };
  let toolbar = 0;
  for (let looks = 0; looks < 50; looks += 1) {
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width, height: height + toolbar });
    await pause(100);
    shown = await session.executeScript(() => ({ width: innerWidth, height: innerHeight }), undefined);
    if (shown.width === width && shown.height === height) return;
    toolbar = Math.max(toolbar, height - shown.height);
  }
  throw new Error(`The page is ${shown.width}×${shown.height} instead of ${width}×${height}.`);
}

async function startDriver(): Promise<{ url: string; end: () => Promise<void> }> {
  const settings = mkdtempSync(join(tmpdir(), 'bottega-webkit-'));
  const started: ChildProcess[] = [];
  const end = async (): Promise<void> => {
    for (const child of started.reverse())
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    narrowToolbar(settings);
    const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(screen);
    const [display] = (await once(screen.stdout, 'data', { signal: AbortSignal.timeout(10_000) })) as [
      Buffer,
    ];
    const port = await anyFreePort();
    const driver = spawn(programOf('webkit'), [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display.toString().trim()}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: settings,
        TZ: 'Europe/Rome',
      },
    });
    started.push(driver);
    const url = `http://127.0.0.1:${port}`;
    await answering(`${url}/status`);
    return { url, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Lets the browser's window be as narrow as a phone: otherwise its toolbar needs 447 px. */
function narrowToolbar(settings: string): void {
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(
    join(settings, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }\n',
  );
}

async function answering(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(100)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('WebKitWebDriver does not answer.');
}
