import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { useEffect } from 'react';
import { Keyboard, SplashScreen } from '../../platform/native/plugins.ts';
import { listening } from './listening.ts';

/** Fits the phone's bars to the header, shows the page when it is ready, and hides the bottom bar behind the keyboard. */
export function useScreen(): void {
  useEffect(() => {
    const isSolid = document.documentElement.dataset['header'] === 'solid';
    void SystemBars.setStyle({ style: isSolid ? SystemBarsStyle.Dark : SystemBarsStyle.Light });
    void SplashScreen.hide();
    const { dataset } = document.documentElement;
    return listening(
      Keyboard.addListener('keyboardWillShow', () => void (dataset['keyboard'] = 'open')),
      Keyboard.addListener('keyboardWillHide', () => void delete dataset['keyboard']),
    );
  }, []);
}
