import { useEffect, useRef } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';

type MessageKind = 'error' | 'warning' | 'success';

export type MessageListProps = {
  /** Stands above the messages: what was refused. */
  title?: string;
  messages: readonly { kind: MessageKind; text: string }[];
  /** Name of each kind, read before the text, since colour and icon alone tell nothing to a screen reader. */
  kindTexts: Record<MessageKind, string>;
};

const icons: Record<MessageKind, IconName> = {
  error: 'alert-circle',
  warning: 'alert-triangle',
  success: 'info-circle',
};

/**
 * Every message of a response on its own, told apart by kind (SHL-31). It takes the focus when it appears, so that
 * screen readers read it.
 */
export function MessageList({ title, messages, kindTexts }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = messages.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="message-list" role="alert" tabIndex={-1} ref={box}>
      {title !== undefined && <strong>{title}</strong>}
      <ul>
        {messages.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className={`message message--${kind}`} data-kind={kind}>
            <Icon name={icons[kind]} />
            <span>
              <span className="sr-only">{kindTexts[kind]}: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
