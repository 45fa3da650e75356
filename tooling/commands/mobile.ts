import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { finishAndroid } from '../mobile/android.ts';
import { appOfBrand, type BrandApp } from '../mobile/app-of-brand.ts';
import { finishIos } from '../mobile/ios.ts';
import { inRoot } from '../paths.ts';
import { runProgram } from '../run-program.ts';

// Makes the Android and iOS projects of a brand's app, with the storefront inside. docs/mobile.md tells the rest.
const { values } = parseArgs({
  options: {
    brand: { type: 'string' },
    api: { type: 'string' },
    out: { type: 'string' },
    'google-services': { type: 'string' },
    'google-plist': { type: 'string' },
  },
});

try {
  await makeApp();
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function makeApp(): Promise<void> {
  if (values.brand === undefined) throw new Error('Which brand? npm run mobile -- --brand rosmarino');
  const app = appOfBrand(values.brand, values.api);
  const folder = values.out ? resolve(values.out) : inRoot('apps/mobile/dist', app.brand.key);
  // both projects are generated whole, so nothing of an earlier run stays in them
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), packageOf(app));
  writeFileSync(join(folder, 'capacitor.config.json'), configOf(app));
  await run(
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--mode', 'static', '--outDir', join(folder, 'www')],
    {
      cwd: inRoot('apps/storefront'),
      env: { NODE_ENV: 'production', VITE_BRAND: app.brand.key, VITE_API_BASE: app.api },
    },
  );
  const capacitor = inRoot('node_modules/@capacitor/cli/bin/capacitor');
  // the Swift Package Manager needs no CocoaPods, so the project is made on any system
  await run([capacitor, 'add', 'android'], { cwd: folder });
  await run([capacitor, 'add', 'ios', '--packagemanager', 'SPM'], { cwd: folder });
  await finishAndroid(join(folder, 'android'), app, values['google-services']);
  await finishIos(join(folder, 'ios'), app, values['google-plist']);
  console.log(
    `· ${app.brand.name} ${app.version} (${app.id}) for ${app.api}: ${relative(process.cwd(), folder)}`,
  );
}

async function run(args: string[], options: { cwd: string; env?: Record<string, string> }): Promise<void> {
  let output = '';
  const { ok } = await runProgram(args, { ...options, onOutput: (text) => void (output += text) });
  if (!ok) throw new Error(`${args.slice(0, 3).join(' ')} failed:\n${output}`);
}

/** Capacitor takes the plug-ins from this file's dependencies. */
function packageOf({ brand, version }: BrandApp): string {
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps/mobile/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return JSON.stringify({ name: `${brand.key}-app`, version, private: true, dependencies }, undefined, 2);
}

function configOf({ id, brand }: BrandApp): string {
  const { canvas, header } = brand.theme.colors;
  const config = {
    appId: id,
    appName: brand.name,
    webDir: 'www',
    backgroundColor: canvas,
    plugins: {
      SplashScreen: { launchShowDuration: 3000, backgroundColor: header, showSpinner: false },
      Keyboard: { resize: 'native' },
      // the app itself shows messages that come while it is in use (NOT-02)
      FirebaseMessaging: { presentationOptions: [] },
    },
  };
  return JSON.stringify(config, undefined, 2);
}
