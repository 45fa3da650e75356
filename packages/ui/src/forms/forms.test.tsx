import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { activeAfter } from './combobox-keys.ts';
import { Combobox } from './combobox.tsx';
import { FormError } from './form-error.tsx';
import { PasswordField, TextField } from './text-field.tsx';

describe('form fields', () => {
  test('a field is connected to its label, hint and error', () => {
    const html = renderToString(
      <TextField
        id="mail"
        name="mail"
        label="Indirizzo email"
        hint="nome@esempio.it"
        error="Digitare una e-mail valida"
      />,
    );
    expect(html).toContain('for="mail"');
    expect(html).toContain('aria-describedby="mail-hint mail-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="mail-error"');
  });

  test('a field without error is not marked as invalid', () => {
    const html = renderToString(<TextField id="mail" name="mail" label="Indirizzo email" />);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });

  test('the password starts hidden, with a button whose name says what it does', () => {
    const html = renderToString(
      <PasswordField name="password" label="Password" showText="Mostra" hideText="Nascondi" />,
    );
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="Mostra"');
  });

  test('the summary of errors links to each field, and is absent without errors', () => {
    const html = renderToString(
      <FormError title="Da sistemare" problems={[{ text: 'Campo obbligatorio', fieldId: 'mail' }]} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('href="#mail"');
    expect(renderToString(<FormError title="Da sistemare" problems={[]} />)).toBe('');
  });
});

describe('combobox', () => {
  test('arrows of a combobox move through the options and wrap through the field', () => {
    expect(activeAfter('ArrowDown', -1, 2, false)).toBe(0);
    expect(activeAfter('ArrowDown', 1, 2, false)).toBe(-1);
    expect(activeAfter('ArrowUp', -1, 2, false)).toBe(1);
    expect(activeAfter('ArrowUp', 0, 2, false)).toBe(-1);
  });

  test('Alt and Down open a combobox without moving; the field handles other keys and keys of an empty list', () => {
    expect(activeAfter('ArrowDown', -1, 2, true)).toBe(-1);
    expect(activeAfter('Home', 0, 2, false)).toBeUndefined();
    expect(activeAfter('ArrowDown', -1, 0, false)).toBeUndefined();
  });

  test('a combobox is closed at first and points to its list', () => {
    const html = renderToString(
      <Combobox
        id="street"
        label="Indirizzo"
        value=""
        onValue={() => {}}
        onSelect={() => {}}
        options={[{ id: '1', label: 'Via Merulana 12' }]}
        texts={{ loading: 'Cerco', count: (options) => `${options}` }}
      />,
    );
    expect(html).toContain('role="combobox"');
    expect(html).toContain('aria-expanded="false"');
    expect(html).toContain('aria-controls="street-list"');
    expect(html).toContain('id="street-list"');
  });
});
