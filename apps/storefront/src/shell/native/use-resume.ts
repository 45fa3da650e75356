import { useEffect } from 'react';
import { NativeApp } from '../../platform/native/plugins.ts';
import { appResumed } from '../../platform/page/resume.ts';
import { listening } from './listening.ts';

/** Tells the page that the app came back from the background (APP-04). */
export function useResume(): void {
  useEffect(() => listening(NativeApp.addListener('resume', appResumed)), []);
}
