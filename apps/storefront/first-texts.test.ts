import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstTexts } from './first-texts.ts';

/** Modules of those names and contents; the first is where everything starts. */
function modules(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  return join(folder, Object.keys(files)[0]!);
}

test('the first script says what its modules name, and what they load without waiting for the rest', () => {
  const entry = modules({
    'entry.ts': `import { a } from './a.tsx';\nimport type { T } from './type.ts';\nimport('./soon.tsx');\nlazy(later(() => import('./late.tsx')));\nlater(() =>\n  import('./later-still.tsx').then((x) => x));`,
    'a.tsx': `export { b } from './b.ts';\nt('shell.a')`,
    'b.ts': "const names = { x: 'cart.b' };",
    'type.ts': "t('never.type')",
    'soon.tsx': "t('catalog.soon')",
    'late.tsx': "t('order.late')",
    'later-still.tsx': "t('order.laterStill')",
  });
  expect([...firstTexts(entry)].sort()).toEqual(['cart.b', 'catalog.soon', 'shell.a']);
});

test('a name made up on the spot is refused in the first script, allowed in the later ones', () => {
  const madeUp = 't(`validation.${code}`)';
  expect(() => firstTexts(modules({ 'entry.ts': madeUp }))).toThrow('makes up the name of a text');
  const behind = { 'entry.ts': "later(() => import('./late.ts'))", 'late.ts': madeUp };
  expect([...firstTexts(modules(behind))]).toEqual([]);
});

test('the shop front says its own words first, those of till, orders and forms later', () => {
  const keys = firstTexts(join(import.meta.dirname, 'src/entry-client.tsx'));
  expect(keys).toContain('catalog.sort');
  expect(keys).toContain('cart.add');
  expect(keys).not.toContain('shell.noticeTitle');
  expect([...keys].filter((key) => /^(?:checkout|order|validation)\./.test(key))).toEqual([
    'validation.INVALID_QUANTITY',
  ]);
});
