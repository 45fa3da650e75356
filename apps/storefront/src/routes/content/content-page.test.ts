import { expect, test } from 'vitest';
import { head, type loader } from './content-page.tsx';

type PageData = Awaited<ReturnType<typeof loader>>;

const page = (meta: { seoTitle: string; seoDescription: string }) =>
  ({ page: { slug: 'consegna' }, isPreview: false, ...meta }) as PageData;

test('[CON-04] when a page has meta fields, then they are its title and description; without them it has none of its own', () => {
  expect(head(page({ seoTitle: 'Consegna a Roma', seoDescription: 'Come arriva' }))).toMatchObject({
    title: 'Consegna a Roma',
    description: 'Come arriva',
  });
  expect(head(page({ seoTitle: '', seoDescription: '' }))).toEqual({ canonical: '/page/consegna' });
});
