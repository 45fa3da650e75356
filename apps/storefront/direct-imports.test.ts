import { expect, test } from 'vitest';
import { join } from 'node:path';
import { importDirectly } from './direct-imports.ts';

const screen = '/shop/src/routes/home.tsx';
const packages = join(import.meta.dirname, '../../packages');

test('an import from a package is replaced by imports from the files that export its values; types need none', () => {
  expect(importDirectly("import { Badge, type IconProps, Icon } from '@bottega/ui';", screen)).toBe(
    `import { Badge } from '${packages}/ui/src/product/badge.tsx'; import { Icon } from '${packages}/ui/src/icons/icon.tsx';`,
  );
  expect(importDirectly("import { cartTotals } from '@bottega/domain';", screen)).toBe(
    `import { cartTotals } from '${packages}/domain/src/cart/totals.ts';`,
  );
  expect(importDirectly("import { saleRulesOf } from '@bottega/domain/catalog';", screen)).toBe(
    `import { saleRulesOf } from '${packages}/domain/src/catalog/sale-rules.ts';`,
  );
});

test('an import from another folder of the domain is replaced by an import from the exporting file', () => {
  const from = `${packages}/domain/src/cart/totals.ts`;
  expect(importDirectly("import { percentOf } from '../money/index.ts';", from)).toMatch(
    /^import \{ percentOf \} from '.*\/domain\/src\/money\/(?!index)[\w-]+\.ts';$/,
  );
});

test('an import from the cart’s state is replaced by an import from the exporting file', () => {
  const from = join(import.meta.dirname, 'src/shell/frame.tsx');
  expect(importDirectly("import { useServerCart } from '../features/cart/state/index.ts';", from)).toMatch(
    /^import \{ useServerCart \} from '.*\/features\/cart\/state\/session-cart\.tsx';$/,
  );
});

test('when an import is replaced, then the code after it keeps its line number', () => {
  const code = "import {\n  Badge,\n  Icon,\n} from '@bottega/ui';\nconst here = 5;";
  expect(importDirectly(code, screen).split('\n')[4]).toBe('const here = 5;');
});

test.each([
  "import { useState } from 'react';",
  "import { Nothing } from '@bottega/ui';",
  "import { t } from './index.ts';",
  "import type { IconProps } from '@bottega/ui';",
])('the statement %s stays unchanged', (code) => {
  expect(importDirectly(code, screen)).toBe(code);
});
