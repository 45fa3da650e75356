import { contract } from '@bottega/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callAddress } from './call-address.ts';
import { addressInShop, fileAddress } from './site.ts';

const base = new URL('https://cms.example/it/');
const site = { base, origin: 'https://shop.example', settings: { categoryPrefix: '/category/' } };
const { slides, posts } = contract.content;

test('whatever a caller writes, then the address stays under the path of its call in the WordPress', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '.', '%2e%2e', '../..', '?rest_route=/', '#'),
  );
  fc.assert(
    fc.property(odd, odd, (timestamp, x) => {
      const address = callAddress(base, slides, { id: 'home', timestamp, x });
      if (!address) return;
      expect(address.origin).toBe(base.origin);
      expect(address.pathname).toMatch(/^\/it\/wp-json\/wp\/v2\/new_slides\/home\/[^/]*\/[^/]*$/);
      expect(address.search + address.hash).toBe('');
    }),
  );
});

test('whatever a caller adds, then no parameter changes the call, and what the contract names wins', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'rest_route',
      'REST_ROUTE',
      'rest_route[]',
      'rest.route',
      '_method',
      '_jsonp',
      'context',
      'status',
      'a',
    ),
  );
  fc.assert(
    fc.property(fc.dictionary(name, fc.array(fc.string())), (rest) => {
      const address = callAddress(base, posts, { postType: 'pages', slug: 'uno', preview: 'x', rest });
      const names = [...address!.searchParams.keys()];
      expect(names[0]).toBe('slug');
      expect(names.length).toBeLessThanOrEqual(21);
      for (const name of names) expect(name).not.toMatch(/^_|^(?:rest.route|context|status|preview)/i);
    }),
  );
});

test.each([
  ['https://cms.example/it/come-funziona/', '/page/come-funziona'],
  ['https://cms.example/it/2026/03/carciofi/?a=1#su', '/page/carciofi?a=1#su'],
  ['/it/volantini/settimana-48/', '/volantini/settimana-48'],
  ['https://cms.example/it/', '/'],
  ['https://cms.example/it/category/pane/', '/category/pane'],
  ['https://cms.example/it/wp-content/uploads/a.pdf', 'https://cms.example/it/wp-content/uploads/a.pdf'],
  ['https://altro.example/x/', 'https://altro.example/x/'],
  ['mailto:ciao@shop.example', 'mailto:ciao@shop.example'],
  ['#punto', '#punto'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['http://', ''],
])('the address %s of WordPress is %s in the shop', (address, expected) => {
  expect(addressInShop(address, site)).toBe(expected);
});

test.each([
  ['/x/a.jpg', 'https://cms.example/x/a.jpg'],
  ['data:image/png;base64,AA', ''],
  [17, ''],
])('the file %s is at %s', (address, expected) => {
  expect(fileAddress(address, site)).toBe(expected);
});
