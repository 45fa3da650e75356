import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appLinks } from '@bottega/domain/content';
import { versionCodeOf, type BrandApp } from './app-of-brand.ts';
import { editFile } from './edit-file.ts';
import { drawArt } from './draw-art.ts';

/** Gives the generated Android project the brand's links, version, colours, icons and keys. */
export async function finishAndroid(folder: string, app: BrandApp, googleServices?: string): Promise<void> {
  const main = join(folder, 'app/src/main');
  editFile(
    join(main, 'AndroidManifest.xml'),
    // the session in the keystore can't be restored on another phone
    ['android:allowBackup="true"', 'android:allowBackup="false"'],
    ['\n        </activity>', `\n${linkFilter(app)}\n${schemeFilter(app)}\n        </activity>`],
    [
      '    <uses-permission android:name="android.permission.INTERNET" />',
      ['INTERNET', 'POST_NOTIFICATIONS', 'CAMERA']
        .map((name) => `    <uses-permission android:name="android.permission.${name}" />`)
        .join('\n'),
    ],
  );
  editFile(
    join(folder, 'app/build.gradle'),
    ['versionCode 1', `versionCode ${versionCodeOf(app)}`],
    ['versionName "1.0"', `versionName "${app.version}"`],
  );
  const { brand, header, canvas, action } = app.brand.theme.colors;
  writeFileSync(
    join(main, 'res/values/colors.xml'),
    resources({ colorPrimary: header, colorPrimaryDark: header, colorAccent: action, splash: canvas }),
  );
  writeFileSync(
    join(main, 'res/values/ic_launcher_background.xml'),
    resources({ ic_launcher_background: brand }),
  );
  await drawArt(join(main, 'res'), app.brand);
  if (googleServices) copyFileSync(googleServices, join(folder, 'app/google-services.json'));
}

const resources = (colors: Record<string, string | undefined>): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<resources>
${Object.entries(colors)
  .map(([name, value]) => `    <color name="${name}">${value}</color>`)
  .join('\n')}
</resources>
`;

/** The links of the brand's host that Android opens in the app, once it has verified the host. */
function linkFilter({ host, brand }: BrandApp): string {
  const paths = appLinks(brand.settings.categoryPrefix).map((path) =>
    path.endsWith('*')
      ? `<data android:pathPrefix="${path.slice(0, -1)}" />`
      : `<data android:path="${path}" />`,
  );
  const lines = [
    '<action android:name="android.intent.action.VIEW" />',
    '<category android:name="android.intent.category.DEFAULT" />',
    '<category android:name="android.intent.category.BROWSABLE" />',
    '<data android:scheme="https" />',
    `<data android:host="${host}" />`,
    ...paths,
  ];
  const inner = lines.map((line) => `                ${line}`).join('\n');
  return `            <intent-filter android:autoVerify="true">\n${inner}\n            </intent-filter>`;
}

/** The app's own scheme, for a log-in whose callback stayed in the browser. */
const schemeFilter = ({ id }: BrandApp): string => `            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${id}" />
            </intent-filter>`;
