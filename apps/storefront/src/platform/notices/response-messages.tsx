import { MessageList } from '@bottega/ui';
import type { SpokenMessage } from './messages.ts';
import { useTexts } from '../shop.tsx';

/** The messages of a response where they belong on the page: errors, warnings and infos, each on its own (SHL-31). */
export function ResponseMessages({
  title,
  messages,
}: {
  title?: string;
  messages: readonly SpokenMessage[];
}) {
  const t = useTexts();
  const kindTexts = {
    error: t('ui.messageError'),
    warning: t('ui.messageWarning'),
    success: t('ui.messageInfo'),
  };
  return <MessageList {...(title !== undefined && { title })} messages={messages} kindTexts={kindTexts} />;
}
