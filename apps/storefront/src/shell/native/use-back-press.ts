import { useEffect } from 'react';
import { paths } from '../../platform/paths/paths.ts';
import { NativeApp } from '../../platform/native/plugins.ts';
import { listening } from './listening.ts';

/** Android's back button: closes the top dialog, else goes back a page, else leaves the app. */
export function useBackPress(): void {
  useEffect(
    () =>
      listening(
        NativeApp.addListener('backButton', ({ canGoBack }) => {
          const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
          if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
          else if (canGoBack && location.pathname !== paths.home()) history.back();
          else void NativeApp.minimizeApp();
        }),
      ),
    [],
  );
}
