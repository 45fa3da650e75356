import { runningApp } from '@bottega/testing/running-app';
import { test } from 'vitest';
test('x', async () => {
  const shop = await runningApp();
  for (const b of ['rosmarino', 'ponte']) {
    const c = shop.caller(b);
    for (const q of ['Milano', 'Corso Buenos Aires Milano', 'Amatrice', 'Frosinone', 'Viterbo', 'Ponza', 'Via Cavour 107', 'Latina']) {
      const a: any = await c.get('/ebsn/api/user-address/suggest?q=' + encodeURIComponent(q));
      for (const s of (a.data.suggestions ?? []).slice(0, 2)) {
        const k: any = await c.post('/ebsn/api/user-address/check', { ...s, addressNumber: s.addressNumber || '1' });
        console.log(b, q, '=>', s.label, '|', s.addressNumber, k.data?.active, JSON.stringify(k.response.errorsMessage));
      }
    }
    const p: any = await c.get('/ebsn/api/products?page_size=5000');
    const o = p.data.products.filter((x: any) => x.selectOptions.length > 0);
    console.log(b, 'options', o.length, o.slice(0, 4).map((x: any) => [x.slug, x.selectOptions.map((y: any) => y.options.length)]), Math.max(...o.flatMap((x: any) => x.selectOptions.map((y: any) => y.options.length))));
    const promo = p.data.products.filter((x: any) => x.warehousePromo && !x.warehousePromo.selectable);
    console.log('promo', promo.length, JSON.stringify(promo[0].warehousePromo));
    const cat: any = await c.get('/ebsn/api/category?depth=3');
    const all = cat.data.categories.flatMap((x: any) => [x, ...(x.categories ?? [])]);
    console.log(JSON.stringify(all.filter((x: any) => x.metaData?.category_info?.TITLE || x.metaData?.category_info?.SUBTITLE || x.metaData?.category_info?.HIDE_IN_MENU).slice(0, 3).map((x: any) => [x.slug, x.metaData])));
    console.log(cat.data.categories[0].slug, JSON.stringify(cat.data.categories[0].metaData));
    const few = p.data.products.filter((x: any) => x.available > 0 && x.available < 1000);
    console.log('few', few.length, new Set(p.data.products.map((x: any) => x.available)).size);
    console.log('view', JSON.stringify(((await c.get('/ebsn/api/cart/view')) as any).data));
  }
  await shop.close();
});
