import { expect, test } from 'vitest';
import { filesWithoutNetwork } from './files-without-network.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    imports: ['_shared.js'],
    dynamicImports: [
      'virtual:later-texts',
      'src/start-from-kept.tsx',
      'src/shell/floating.tsx',
      'src/routes/lists/list.tsx',
      'src/routes/orders/checkout.tsx',
      'src/routes/account/profile.tsx',
    ],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'virtual:later-texts': { file: 'assets/texts.js' },
  'src/start-from-kept.tsx': { file: 'assets/start.js' },
  'src/shell/floating.tsx': { file: 'assets/floating.js', dynamicImports: ['src/shell/dialogs.tsx'] },
  'src/shell/dialogs.tsx': { file: 'assets/dialogs.js' },
  'src/routes/lists/list.tsx': { file: 'assets/list.js', css: ['assets/lists.css'] },
  'src/routes/orders/checkout.tsx': { file: 'assets/checkout.js' },
  'src/routes/account/profile.tsx': { file: 'assets/profile.js' },
};

test('the worker keeps the entry, the screens that can be shown without network, and the parts of the frame', () => {
  expect(filesWithoutNetwork(manifest).sort()).toEqual(
    [
      'entry.js',
      'entry.css',
      'shared.js',
      'texts.js',
      'start.js',
      'floating.js',
      'dialogs.js',
      'list.js',
      'lists.css',
    ]
      .map((name) => `/assets/${name}`)
      .sort(),
  );
});
