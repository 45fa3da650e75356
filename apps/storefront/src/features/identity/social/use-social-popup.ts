import { useCallback, useEffect, useRef, useState } from 'react';
import { openChannel } from '../../../platform/open-channel.ts';

/** What the popup says when the log-in at the provider is over. */
export interface SocialOutcome {
  /** The page that comes next. */
  next: string;
  /** Code of the refusal. Absent: the log-in went well. */
  code?: string;
}

export interface SocialPopup {
  isOpen: boolean;
  /** Opens the page in a popup; false if the browser allows none, or none that can tell its outcome. */
  open(addressOf: (popup: string) => string): boolean;
}

const size = 'popup,width=520,height=640';
/** How often the page looks whether the popup was closed. Browsers don't tell. */
const lookEveryMs = 300;

/**
 * A popup of a log-in at a provider. It tells its outcome on a channel, because a provider may cut the link between the
 * two windows. Closing it ends the wait.
 */
export function useSocialPopup(onOutcome: (outcome: SocialOutcome) => void): SocialPopup {
  const [popup, setPopup] = useState<{ channel: BroadcastChannel; window: Window }>();
  const [isOpen, setIsOpen] = useState(false);
  const tell = useRef(onOutcome);
  useEffect(() => {
    tell.current = onOutcome;
  });

  useEffect(() => {
    if (!popup) return undefined;
    const { channel } = popup;
    channel.addEventListener('message', ({ data }: MessageEvent<SocialOutcome>) => {
      setIsOpen(false);
      tell.current(data);
    });
    const looking = setInterval(() => {
      if (popup.window.closed) setIsOpen(false);
    }, lookEveryMs);
    return () => {
      clearInterval(looking);
      channel.close();
    };
  }, [popup]);

  const open = useCallback((addressOf: (popup: string) => string) => {
    const id = crypto.randomUUID();
    // without a channel the popup can't tell its outcome, so the log-in takes the whole page
    const channel = openChannel(`social-${id}`);
    const opened = channel && window.open(addressOf(id), `social-${id}`, size);
    if (!opened) {
      channel?.close();
      return false;
    }
    setPopup({ channel, window: opened });
    setIsOpen(true);
    return true;
  }, []);
  return { isOpen, open };
}
