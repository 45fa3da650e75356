import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A call of the page to a plugin of the phone. */
export interface NativeCall {
  plugin: string;
  method: string;
  options: Record<string, unknown>;
}

interface NativeSide {
  calls: NativeCall[];
  /** Results of methods, by `Plugin.method`; a text that starts with `!` is a refusal, with its code behind it. */
  answers: Record<string, unknown>;
  fire(plugin: string, event: string, data: unknown): void;
}

declare global {
  interface Window {
    native: NativeSide;
  }
}

/** The script that Android's web view runs before any script of the page. It is a part of Capacitor. */
const bridge = readFileSync(
  createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
);

const methods: Record<string, readonly string[]> = {
  App: ['minimizeApp'],
  AppLauncher: ['openUrl'],
  CapacitorBarcodeScanner: ['scanBarcode'],
  Device: ['getId', 'getInfo'],
  Filesystem: ['writeFile'],
  FileViewer: ['openDocumentFromLocalPath'],
  FirebaseMessaging: ['checkPermissions', 'requestPermissions', 'getToken'],
  Keyboard: [],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
  Share: ['share'],
  SplashScreen: ['hide'],
  SystemBars: ['setStyle'],
};

const answers: NativeSide['answers'] = {
  'Device.getId': { identifier: 'phone-1' },
  'Device.getInfo': { platform: 'android', model: 'Pixel 8', osVersion: '15', manufacturer: 'Google' },
  'Filesystem.writeFile': { uri: 'file:///data/user/0/app/cache/documento' },
  'FirebaseMessaging.checkPermissions': { receive: 'prompt' },
  'FirebaseMessaging.requestPermissions': { receive: 'granted' },
  'FirebaseMessaging.getToken': { token: 'push-token-1' },
};

/**
 * Puts a phone behind the page: Capacitor's own bridge, and in place of the native code a table of answers. The code of
 * the app runs unchanged.
 *
 * @param ownAnswers answers that differ, by `Plugin.method`
 */
export async function onPhone(
  page: Pick<Page, 'addInitScript'>,
  ownAnswers: NativeSide['answers'] = {},
  system: 'android' | 'ios' = 'android',
): Promise<void> {
  await page.addInitScript(phone, { methods, answers: { ...answers, ...ownAnswers }, system });
  await page.addInitScript({ content: bridge });
}

/** Runs in the page. */
function phone(
  parts: { methods: Record<string, readonly string[]>; system: 'android' | 'ios' } & Pick<
    NativeSide,
    'answers'
  >,
): void {
  interface Message {
    callbackId: string;
    pluginId: string;
    methodName: string;
    options: Record<string, unknown>;
  }
  const listeners: { plugin: string; event: string; message: Message }[] = [];
  const waiting: { plugin: string; event: string; data: unknown }[] = [];
  const { Capacitor } = Object.assign(window, {
    Capacitor: {
      isLoggingEnabled: false,
      PluginHeaders: Object.entries(parts.methods).map(([name, own]) => ({
        name,
        methods: [
          { name: 'addListener', rtype: 'callback' },
          { name: 'removeListener', rtype: 'callback' },
          ...own.map((method) => ({ name: method, rtype: 'promise' })),
        ],
      })),
    },
  }) as unknown as { Capacitor: { fromNative(result: object): void } };
  const reply = ({ callbackId, pluginId, methodName }: Message, data: unknown, save = false): void => {
    const refused = typeof data === 'string' && data.startsWith('!');
    const result = refused
      ? { success: false, error: { message: data, code: data.slice(1) } }
      : { success: true, data };
    setTimeout(() => Capacitor.fromNative({ callbackId, pluginId, methodName, save, ...result }), 0);
  };
  // a keychain outlives a reload and an emptied local storage
  const keychain = (method: string, { prefixedKey, data }: Record<string, unknown>): unknown => {
    const entry = `keychain ${String(prefixedKey)}`;
    if (method === 'internalSetItem') sessionStorage.setItem(entry, String(data));
    if (method === 'internalRemoveItem') sessionStorage.removeItem(entry);
    return { data: sessionStorage.getItem(entry), success: true };
  };
  const native: NativeSide = {
    calls: [],
    answers: parts.answers,
    fire(plugin, event, data) {
      const heard = listeners.filter((listener) => listener.plugin === plugin && listener.event === event);
      if (heard.length === 0) waiting.push({ plugin, event, data });
      for (const { message } of heard) reply(message, data, true);
    },
  };
  const take = (message: Message): void => {
    const { pluginId: plugin, methodName: method, options, callbackId } = message;
    if (method === 'addListener') {
      const event = String(options['eventName']);
      listeners.push({ plugin, event, message });
      // the phone keeps what happened before anybody listened
      for (const event of waiting.splice(0)) native.fire(event.plugin, event.event, event.data);
      return;
    }
    if (method === 'removeListener') {
      const at = listeners.findIndex((listener) => listener.message.callbackId === options['callbackId']);
      if (at >= 0) listeners.splice(at, 1);
      return reply({ ...message, callbackId }, {});
    }
    native.calls.push({ plugin, method, options });
    if (plugin === 'SecureStorage') return reply(message, keychain(method, options));
    reply(message, native.answers[`${plugin}.${method}`] ?? {});
  };
  Object.assign(window, {
    native,
    // the two systems have doors of their own to native code
    ...(parts.system === 'android'
      ? { androidBridge: { postMessage: (text: string) => take(JSON.parse(text) as Message) } }
      : {
          webkit: {
            messageHandlers: { bridge: { postMessage: (message: object) => take(message as Message) } },
          },
        }),
  });
}

/** Something happens on the phone: a tap, a message, a return to the app. */
export const happen = (page: Page, plugin: string, event: string, data: unknown = {}): Promise<void> =>
  page.evaluate(([name, what, payload]) => window.native.fire(name, what, payload), [
    plugin,
    event,
    data,
  ] as const);

export const answerWith = (page: Page, method: string, answer: unknown): Promise<void> =>
  page.evaluate(([name, value]) => void (window.native.answers[name] = value), [method, answer] as const);

/** The calls to a method, `Plugin.method`, oldest first. */
export const callsOf = (page: Page, wanted: string): Promise<NativeCall['options'][]> =>
  page.evaluate(
    (name) =>
      window.native.calls
        .filter(({ plugin, method }) => `${plugin}.${method}` === name)
        .map(({ options }) => options),
    wanted,
  );

/** Waits until the phone has opened that address in its browser or store. */
export const openedOutside = (page: Page, address: string | RegExp): Promise<void> =>
  expect
    .poll(async () => (await callsOf(page, 'AppLauncher.openUrl')).at(-1)?.['url'])
    .toEqual(typeof address === 'string' ? address : expect.stringMatching(address));

/** The address that the phone opened last in its browser, once it is one like this; it counts no more then. */
export async function takenOutside(page: Page, address: RegExp): Promise<string> {
  await openedOutside(page, address);
  const opened = await callsOf(page, 'AppLauncher.openUrl');
  await page.evaluate(() => {
    const { native } = window;
    native.calls = native.calls.filter(({ plugin }) => plugin !== 'AppLauncher');
  });
  return String(opened.at(-1)?.['url']);
}
