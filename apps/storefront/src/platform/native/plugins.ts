import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging';
import type { AppPlugin } from '@capacitor/app';
import type { AppLauncherPlugin } from '@capacitor/app-launcher';
import { registerPlugin } from '@capacitor/core';
import type { DevicePlugin } from '@capacitor/device';
import type { FileViewer as DocumentViewer } from '@capacitor/file-viewer';
import type { Directory, WriteFileOptions, WriteFileResult } from '@capacitor/filesystem';
import type { KeyboardPlugin } from '@capacitor/keyboard';
import type { SharePlugin } from '@capacitor/share';
import type { SplashScreenPlugin } from '@capacitor/splash-screen';

/*
 * The native plugins of the app, without the packages' implementations for browsers: the website has its own ways, and
 * the app has no use for them.
 */
export const NativeApp = registerPlugin<AppPlugin>('App');
export const AppLauncher = registerPlugin<AppLauncherPlugin>('AppLauncher');
export const Device = registerPlugin<DevicePlugin>('Device');
export const Filesystem = registerPlugin<FileWriter>('Filesystem');
export const FileViewer = registerPlugin<typeof DocumentViewer>('FileViewer');
export const FirebaseMessaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging');
export const Keyboard = registerPlugin<KeyboardPlugin>('Keyboard');
export const Share = registerPlugin<SharePlugin>('Share');
export const SplashScreen = registerPlugin<SplashScreenPlugin>('SplashScreen');
export const BarcodeScanner = registerPlugin<BarcodeScannerPlugin>('CapacitorBarcodeScanner');

/** The plugin's own types are enums of a reader for browsers; the phone's side takes their numbers. */
interface BarcodeScannerPlugin {
  scanBarcode(options: {
    hint: number;
    scanInstructions: string;
    scanButton: boolean;
    scanText: string;
    cameraDirection: number;
    scanOrientation: number;
    cancelButtonAccessibilityLabel: string;
  }): Promise<{ ScanResult: string }>;
}

/** The plugin names the phone's folders by an enum, whose module has a file system for browsers. */
interface FileWriter {
  writeFile(
    options: Omit<WriteFileOptions, 'directory'> & { directory: `${Directory}` },
  ): Promise<WriteFileResult>;
}
