import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { runProgram } from '../run-program.ts';

// inside the project, where Capacitor finds its plug-ins
const out = inRoot('apps/mobile/dist', `test-${process.pid}`);
const file = (path: string): string => readFileSync(join(out, path), 'utf8');
let output = '';
let isMade = false;

beforeAll(async () => {
  const result = await runProgram(
    [
      inRoot('tooling/commands/mobile.ts'),
      '--brand',
      'ponte',
      '--api',
      'https://spesa.ponte.example',
      '--out',
      out,
    ],
    { onOutput: (text) => void (output += text) },
  );
  isMade = result.ok;
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

const filesIn = (folder: string): string[] =>
  readdirSync(join(out, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(join(out, path)).isFile());

test('when the command runs, then both projects carry the brand’s name, id and version', () => {
  expect([isMade, output]).toEqual([true, expect.stringContaining('it.bottega.ponte')]);
  expect(file('android/app/src/main/res/values/strings.xml')).toContain(
    '<string name="app_name">Ponte</string>',
  );
  const gradle = file('android/app/build.gradle');
  expect(gradle).toContain('applicationId "it.bottega.ponte"');
  expect(gradle).toMatch(/versionCode 10000\b/);
  expect(gradle).toContain('versionName "1.0.0"');
  const project = file('ios/App/App.xcodeproj/project.pbxproj');
  expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = it\.bottega\.ponte;/g)).toHaveLength(2);
  expect(project.match(/MARKETING_VERSION = 1\.0\.0;/g)).toHaveLength(2);
  expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
  expect(file('ios/App/App/Info.plist')).toContain('<string>Ponte</string>');
});

test('when the command runs, then Apple’s target has a privacy manifest with the reason for the times of files', () => {
  expect(file('ios/App/App/PrivacyInfo.xcprivacy')).toMatch(/CategoryFileTimestamp<[^]*<string>C617\.1</);
  const project = file('ios/App/App.xcodeproj/project.pbxproj');
  const [, resource, reference] =
    /(\w{24}) \/\* PrivacyInfo\.xcprivacy in Resources \*\/ = \{isa = PBXBuildFile; fileRef = (\w{24})/.exec(
      project,
    ) ?? [];
  expect(project).toContain(`${reference} /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference;`);
  const listed = (section: string, id: string | undefined) =>
    new RegExp(`isa = ${section};[^}]*?\\(\\n[^)]*\\t${id} `).test(project);
  expect([listed('PBXGroup', reference), listed('PBXResourcesBuildPhase', resource)]).toEqual([true, true]);
});

test('[APP-03] when the app is installed, then both systems open every deep link of the brand’s host in it', () => {
  const manifest = file('android/app/src/main/AndroidManifest.xml');
  const filter = /<intent-filter android:autoVerify="true">[^]*?<\/intent-filter>/.exec(manifest)?.[0] ?? '';
  for (const part of [
    'android.intent.category.BROWSABLE',
    'android:scheme="https"',
    'android:host="spesa.ponte.example"',
    'android:path="/profile/orders"',
    'android:pathPrefix="/profile/orders/"',
    'android:path="/checkout"',
    'android:path="/search"',
    'android:pathPrefix="/product/"',
    'android:pathPrefix="/category/"',
    'android:path="/api/social-redir/google-mobile"',
  ])
    expect(filter).toContain(part);
  expect(manifest).toContain('<data android:scheme="it.bottega.ponte" />');
  expect(file('ios/App/App/Info.plist')).toMatch(/CFBundleURLSchemes[^]*it\.bottega\.ponte/);
  expect(manifest).toContain('android:allowBackup="false"');
  expect(file('ios/App/App/App.entitlements')).toContain('applinks:spesa.ponte.example');
});

test('when the command runs, then both projects carry the same storefront, all plug-ins and no other brand', () => {
  const web = filesIn('www').map((path) => path.slice('www'.length));
  expect(web).toContain('/index.html');
  for (const assets of ['android/app/src/main/assets/public', 'ios/App/App/public'])
    expect(web.filter((path) => !existsSync(join(out, assets + path)))).toEqual([]);
  const script = web.filter((path) => path.endsWith('.js')).map((path) => file(`www${path}`));
  expect(script.some((text) => text.includes('https://spesa.ponte.example'))).toBe(true);
  const whole = [
    ...script,
    ...web.filter((path) => /\.(?:css|html|svg)$/.test(path)).map((path) => file(`www${path}`)),
  ];
  expect(whole.filter((text) => /rosmarino/i.test(text))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps/mobile/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const plugins = Object.keys(dependencies).filter((name) => !/\/(?:android|core|ios)$/.test(name));
  const gradle = file('android/capacitor.settings.gradle');
  const swift = file('ios/App/CapApp-SPM/Package.swift');
  for (const name of plugins) expect([gradle, swift].every((text) => text.includes(name))).toBe(true);
});

test('when the command runs, then icons and splash screens are the brand’s: no corner has the template’s white', async () => {
  const pictures = [...filesIn('android/app/src/main/res'), ...filesIn('ios/App/App/Assets.xcassets')].filter(
    (path) => /splash[^/]*\.png$|AppIcon[^/]*\.png$/.test(path),
  );
  expect(pictures.length).toBeGreaterThan(12);
  for (const path of pictures) {
    const { data } = await sharp(join(out, path)).raw().toBuffer({ resolveWithObject: true });
    expect([path, ...data.subarray(0, 3)]).toEqual([path, 0x0b, 0x3b, 0xb3]);
  }
});

test.each([
  [['--brand', 'nessuno'], 'There is no brand "nessuno"'],
  [[], 'Which brand?'],
  [['--brand', 'ponte', '--api', 'ftp://x.example'], 'expected https://'],
])('when the arguments are %j, then the command fails and says why', async (args, reason) => {
  let text = '';
  const { ok } = await runProgram([inRoot('tooling/commands/mobile.ts'), ...args, '--out', `${out}-wrong`], {
    onOutput: (part) => void (text += part),
  });
  expect([ok, text]).toEqual([false, expect.stringContaining(reason)]);
});
