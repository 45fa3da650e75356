import { useShop } from '../../platform/shop.tsx';
import { PushMessages } from './push-messages.tsx';
import { useBackPress } from './use-back-press.ts';
import { useDeepLinks } from './use-deep-links.ts';
import { useResume } from './use-resume.ts';
import { useScreen } from './use-screen.ts';
import { usePushDevice } from './use-push-device.ts';

/** What the app's shell does that a browser does by itself: resume, links from outside, back, bars, push messages. */
export default function NativeShell() {
  const { pushNotificationEnabled } = useShop().brand.settings;
  useResume();
  useDeepLinks();
  useBackPress();
  useScreen();
  return pushNotificationEnabled ? <PushShell /> : null;
}

function PushShell() {
  usePushDevice();
  return <PushMessages />;
}
