import { expect, test } from 'vitest';
import { join } from 'node:path';
import { importDirectly } from './direct-imports.ts';

const screen = '/shop/src/routes/home.tsx';
const packages = join(import.meta.dirname, '../../packages');

test('an import of a package names the files that have what it wants; types need none', () => {
  expect(importDirectly("import { Badge, type IconProps, Icon } from '@bottega/ui';", screen)).toBe(
    `import { Badge } from '${packages}/ui/src/product/badge.tsx'; import { Icon } from '${packages}/ui/src/icons/icon.tsx';`,
  );
  expect(importDirectly("import { cartTotals } from '@bottega/domain';", screen)).toBe(
    `import { cartTotals } from '${packages}/domain/src/cart/totals.ts';`,
  );
  expect(importDirectly("import { saleRulesOf } from '@bottega/domain/cart';", screen)).toBe(
    `import { saleRulesOf } from '${packages}/domain/src/cart/sale-rules.ts';`,
  );
});

test('the words of the domain name each other’s files too', () => {
  const from = `${packages}/domain/src/cart/totals.ts`;
  expect(importDirectly("import { percentOf } from '../money/index.ts';", from)).toMatch(
    /^import \{ percentOf \} from '.*\/domain\/src\/money\/(?!index)[\w-]+\.ts';$/,
  );
});

test('what stands on later lines stays there', () => {
  const code = "import {\n  Badge,\n  Icon,\n} from '@bottega/ui';\nconst here = 5;";
  expect(importDirectly(code, screen).split('\n')[4]).toBe('const here = 5;');
});

test.each([
  "import { useState } from 'react';",
  "import { Nothing } from '@bottega/ui';",
  "import { t } from './index.ts';",
  "import type { IconProps } from '@bottega/ui';",
])('%s stays as it is', (code) => {
  expect(importDirectly(code, screen)).toBe(code);
});
