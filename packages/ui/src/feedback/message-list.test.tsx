import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageList } from './message-list.tsx';

const kindNames = { error: 'Errore', warning: 'Attenzione', info: 'Informazione', success: 'Fatto' };

test('every message stands apart and says its kind in words', () => {
  const html = renderToString(
    <MessageList
      kindNames={kindNames}
      messages={[
        { kind: 'error', text: 'Prodotto esaurito' },
        { kind: 'warning', text: 'Prezzo cambiato' },
        { kind: 'info', text: 'Carrello unito' },
      ]}
    />,
  );
  expect(html.match(/<li /g)).toHaveLength(3);
  for (const name of ['Errore', 'Attenzione', 'Informazione']) expect(html).toContain(`aria-label="${name}"`);
  expect(html).toContain('role="alert"');
});

test('without an error the messages do not interrupt', () => {
  const html = renderToString(
    <MessageList kindNames={kindNames} messages={[{ kind: 'info', text: 'Carrello unito' }]} />,
  );
  expect(html).toContain('role="status"');
  expect(renderToString(<MessageList kindNames={kindNames} messages={[]} />)).toBe('');
});
