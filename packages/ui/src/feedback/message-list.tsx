import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';

export type MessageKind = 'error' | 'warning' | 'info' | 'success';
export type Message = { kind: MessageKind; text: string };

export type MessageListProps = {
  messages: readonly Message[];
  /** Spoken before each message, so that kinds differ by more than colour: `Errore`, `Attenzione`, … */
  kindNames: Record<MessageKind, string>;
};

const icons: Record<MessageKind, IconName> = {
  error: 'alert-circle',
  warning: 'alert-triangle',
  info: 'info-circle',
  success: 'circle-check',
};

/** The messages of an answer, each apart, told apart by kind (SHL-31). */
export function MessageList({ messages, kindNames }: MessageListProps) {
  if (messages.length === 0) return null;
  return (
    <div role={messages.some((message) => message.kind === 'error') ? 'alert' : 'status'}>
      <ul className="messages">
        {messages.map((message) => (
          <li key={`${message.kind} ${message.text}`} className={`message message--${message.kind}`}>
            <Icon name={icons[message.kind]} label={kindNames[message.kind]} />
            <span>{message.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
