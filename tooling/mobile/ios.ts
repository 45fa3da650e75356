import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionCodeOf, type BrandApp } from './app-of-brand.ts';
import { drawArt } from './draw-art.ts';
import { editFile } from './edit-file.ts';

const cameraReason = 'Per cercare un prodotto con il suo codice a barre.';

/** Gives the generated iOS project the brand's links, version, icons and keys. */
export async function finishIos(folder: string, app: BrandApp, googlePlist?: string): Promise<void> {
  const appFolder = join(folder, 'App/App');
  editFile(
    join(appFolder, 'Info.plist'),
    ['<string>en</string>', '<string>it</string>'],
    [
      '\t<key>LSRequiresIPhoneOS</key>',
      `\t<key>CFBundleURLTypes</key>
\t<array>
\t\t<dict>
\t\t\t<key>CFBundleURLSchemes</key>
\t\t\t<array>
\t\t\t\t<string>${app.id}</string>
\t\t\t</array>
\t\t</dict>
\t</array>
\t<key>NSCameraUsageDescription</key>
\t<string>${cameraReason}</string>
\t<key>UIBackgroundModes</key>
\t<array>
\t\t<string>remote-notification</string>
\t</array>
\t<key>LSRequiresIPhoneOS</key>`,
    ],
  );
  writeFileSync(join(appFolder, 'App.entitlements'), entitlements(app));
  const project = join(folder, 'App/App.xcodeproj/project.pbxproj');
  editFile(
    project,
    [/CURRENT_PROJECT_VERSION = 1;/g, `CURRENT_PROJECT_VERSION = ${versionCodeOf(app)};`],
    [/MARKETING_VERSION = 1\.0;/g, `MARKETING_VERSION = ${app.version};`],
    [
      /INFOPLIST_FILE = App\/Info\.plist;/g,
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;',
    ],
    ...privacyInTarget,
  );
  writeFileSync(join(appFolder, 'PrivacyInfo.xcprivacy'), privacy);
  editFile(join(appFolder, 'AppDelegate.swift'), ...(googlePlist ? firebaseStart : []), [
    /\}\s*$/,
    `${tokenHandlers}}\n`,
  ]);
  await drawArt(join(appFolder, 'Assets.xcassets'), app.brand);
  if (googlePlist) copyFileSync(googlePlist, join(appFolder, 'GoogleService-Info.plist'));
}

/** Identifiers of the file in Xcode's project; the template has none like them. */
const [privacyFile, privacyResource] = ['B0770E6A1F0000000000F11E', 'B0770E6A1F0000000000F11D'];

/** Puts the privacy manifest beside the pictures, which are a resource of the target as well. */
const privacyInTarget: [RegExp, string][] = [
  [
    /(?<=Begin PBXBuildFile section \*\/\n)/,
    `\t\t${privacyResource} /* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; fileRef = ${privacyFile} /* PrivacyInfo.xcprivacy */; };\n`,
  ],
  [
    /(?<=Begin PBXFileReference section \*\/\n)/,
    `\t\t${privacyFile} /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };\n`,
  ],
  [
    /(?<=\n)(?=\t+[0-9A-F]{24} \/\* Assets\.xcassets \*\/,\n)/,
    `\t\t\t\t${privacyFile} /* PrivacyInfo.xcprivacy */,\n`,
  ],
  [
    /(?<=\n)(?=\t+[0-9A-F]{24} \/\* Assets\.xcassets in Resources \*\/,\n)/,
    `\t\t\t\t${privacyResource} /* PrivacyInfo.xcprivacy in Resources */,\n`,
  ],
];

/**
 * Apple asks why the file system's plug-in reads times of files: only of those in the app's own folder
 * (https://developer.apple.com/documentation/bundleresources/privacy-manifest-files).
 */
const privacy = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>NSPrivacyAccessedAPITypes</key>
\t<array>
\t\t<dict>
\t\t\t<key>NSPrivacyAccessedAPIType</key>
\t\t\t<string>NSPrivacyAccessedAPICategoryFileTimestamp</string>
\t\t\t<key>NSPrivacyAccessedAPITypeReasons</key>
\t\t\t<array>
\t\t\t\t<string>C617.1</string>
\t\t\t</array>
\t\t</dict>
\t</array>
</dict>
</plist>
`;

/** Without the brand's key file Firebase would stop the app at its start. */
const firebaseStart: [string, string][] = [
  ['import Capacitor\n', 'import Capacitor\nimport FirebaseCore\n'],
  [
    '        // Override point for customization after application launch.\n',
    '        FirebaseApp.configure()\n',
  ],
];

/** Hands Apple's device token to the plug-in, as its documentation asks. */
const tokenHandlers = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        NotificationCenter.default.post(
            name: Notification.Name.init("didReceiveRemoteNotification"), object: completionHandler, userInfo: userInfo)
    }
`;

const entitlements = ({ host }: BrandApp): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>aps-environment</key>
\t<string>production</string>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${host}</string>
\t</array>
</dict>
</plist>
`;
