import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { earlyTexts } from './early-texts.ts';

/** Writes modules with these names and contents. The first one is the entry. */
function modules(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  return join(folder, Object.keys(files)[0]!);
}

const firstOf = (entry: string) => [...earlyTexts(entry).first].sort();

test('the first script carries the texts that its modules name, and none of a module loaded by later()', () => {
  const entry = modules({
    'entry.ts': `import { a } from './a.tsx';\nimport type { T } from './type.ts';\nlazy(later(() => import('./late.tsx')));\nlater(() =>\n  import('./later-still.tsx').then((x) => x));`,
    'a.tsx': `export { b } from './b.ts';\nt('shell.a')`,
    'b.ts': "const names = { x: 'cart.b' };",
    'type.ts': "t('never.type')",
    'late.tsx': "t('order.late')",
    'later-still.tsx': "t('order.laterStill')",
  });
  expect(firstOf(entry)).toEqual(['cart.b', 'shell.a']);
  expect(earlyTexts(entry).byModule).toEqual(new Map());
});

test('a module loaded without later() carries the texts that it names beyond those of the first script', () => {
  const entry = modules({
    'entry.ts': "t('shell.frame');import('./home.tsx');import('./search.tsx');",
    'home.tsx': "import { card } from './card.tsx';\nt('shell.frame');t('catalog.hero');t('catalog.hero')",
    'search.tsx': "import { card } from './card.tsx';\nt('catalog.hits');import('./zoom.tsx');",
    'card.tsx': "t('catalog.card')",
    'zoom.tsx': "t('catalog.zoom')",
  });
  const { first, byModule } = earlyTexts(entry);
  expect([...first]).toEqual(['shell.frame']);
  expect(Object.fromEntries([...byModule].map(([file, keys]) => [basename(file), keys]))).toEqual({
    'home.tsx': ['catalog.hero'],
    'card.tsx': ['catalog.card'],
    'search.tsx': ['catalog.hits'],
    'zoom.tsx': ['catalog.zoom'],
  });
});

test('when a module outside of later() builds the key of a text, then the build fails', () => {
  const madeUp = 't(`validation.${code}`)';
  const loaded = { 'entry.ts': "import('./screen.ts')", 'screen.ts': madeUp };
  for (const files of [{ 'entry.ts': madeUp }, loaded])
    expect(() => firstOf(modules(files))).toThrow('makes up the name of a text');
  const behind = { 'entry.ts': "later(() => import('./late.ts'))", 'late.ts': madeUp };
  expect(firstOf(modules(behind))).toEqual([]);
});

test('the first script carries the shop front’s texts, and none of checkout, orders and forms', () => {
  const { first, byModule } = earlyTexts(join(import.meta.dirname, 'src/entry-client.tsx'));
  const onScreens = [...byModule.values()].flat();
  expect(first).toContain('cart.add');
  expect(first).not.toContain('catalog.sort');
  expect(onScreens).toContain('catalog.sort');
  expect(onScreens).not.toContain('shell.noticeTitle');
  expect([...first, ...onScreens].filter((key) => /^(?:checkout|order|validation)\./.test(key))).toEqual([
    'validation.INVALID_QUANTITY',
  ]);
});
