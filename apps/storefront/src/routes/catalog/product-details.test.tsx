import type { Product } from '@bottega/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Shop } from '../../platform/page/page.ts';
import { ShopProvider } from '../../platform/shop.tsx';
import { productOf } from '../../features/cart/state/product.fixture.ts';
import { ProductDetails } from '../../features/catalog/products/product-details.tsx';

const shop = { brand: { key: 'rosmarino', name: 'Rosmarino', texts: {} } } as Shop;
const shown = (changes: Partial<Product>): string =>
  renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <ProductDetails product={productOf(1, changes)} />
    </ShopProvider>,
  );

test('the page of a product names its producer once: from the label, else the maker’s name', () => {
  const rossi = { shortDescr: 'Rossi', vendor: { vendorId: 1, name: 'Rossi' } };
  expect(shown(rossi)).toContain('<dt>Produttore</dt><dd>Rossi</dd>');

  const html = shown({
    ...rossi,
    metaData: { product_description: { producer: '<p>Pastificio Rossi, Gragnano (NA)</p>' } },
  });
  expect(html).toMatch(/<h3>Produttore<\/h3><div[^>]*><p>Pastificio Rossi, Gragnano \(NA\)<\/p>/);
  expect(html.match(/Produttore/g)).toHaveLength(1);
});

test('when goods are electric or batteries, then their page tells the take-back, and other pages don’t', () => {
  const html = shown({ nonFood: true, takenBack: true });
  expect(html).toContain('Ritiriamo l&#x27;usato, gratis');
  expect(html).toMatch(/D\.Lgs\. 49\/2014[^]*Le pile usate si portano in negozio/);
  expect(shown({ nonFood: true })).not.toContain('Ritiriamo');
});

test('the page of goods without a brand names no producer', () => {
  const loose = { shortDescr: '', vendor: { vendorId: 2, name: 'Senza marca' } };
  expect(shown(loose)).not.toMatch(/Produttore|Senza marca/);
});

test('when a food has no data on allergens, then its page says so; other goods and known allergens don’t', () => {
  const unknown = 'Dati sugli allergeni non disponibili: leggi l&#x27;etichetta';
  const described = (product_description: Record<string, string>) =>
    shown({ metaData: { product_description } });
  expect(described({ storage: '<p>In frigorifero.</p>' })).toContain(unknown);
  expect(described({ ingredients: '<p>Olio.</p>' })).toContain(unknown);
  expect(described({ ingredients: '<p>Latte.</p>', allergens: '<p>Latte.</p>' })).not.toContain(unknown);
  expect(described({ features: '<p>Profuma.</p>' })).not.toContain(unknown);
  const pears = {
    produce: { grade: 'I' },
    metaData: { product_description: { storage: '<p>Al fresco.</p>' } },
  };
  expect(shown(pears)).not.toContain(unknown);
});

test('[CAT-34] when goods are loose, then missing allergens never send to a label, and declared ones or none are said', () => {
  for (const TIPOLOGIA of ['Sfuso', 'Peso']) {
    const loose = (changes: Partial<Product>) =>
      shown({
        productInfos: { TIPOLOGIA },
        metaData: { product_description: { storage: '<p>Al fresco.</p>' } },
        ...changes,
      });
    expect(loose({})).toContain('chiedili al servizio clienti');
    expect(loose({})).not.toContain('leggi l');
    expect(loose({ allergens: [] })).toContain('Nessuno dei quattordici gruppi');
  }
});

test('when a label has typed data, then the page shows each with its name', () => {
  const html = shown({
    priceUnitDisplay: 'pz',
    weightUnitDisplay: 'KG',
    label: {
      defrosted: true,
      latinName: 'Sparus aurata',
      slaughteredIn: 'Italia',
      eggCode: '1IT045VR023',
      honeyOrigins: [
        { country: 'Italia', percent: 70 },
        { country: 'Ungheria', percent: 30 },
      ],
      alcoholByVolume: 12.5,
      netContent: 0.4,
      drainedContent: 0.24,
      signalWord: 'Attenzione',
      hazardStatements: ['H319 Provoca grave irritazione oculare'],
      energyClass: 'F',
      energySheet: 'https://eprel.ec.europa.eu/screen/product/lightsources/1',
    },
  });
  for (const text of [
    '<dt>Decongelato</dt><dd>Prodotto decongelato',
    '<dt>Nome scientifico</dt><dd>Sparus aurata</dd>',
    '<dt>Macellato in</dt><dd>Italia</dd>',
    '<dt>Codice stampato sulle uova</dt><dd>1IT045VR023</dd>',
    '<dd>Italia 70%, Ungheria 30%</dd>',
    '<dd>12,5% vol</dd>',
    '<dt>Contenuto netto</dt><dd>400 g</dd>',
    '<dt>Peso sgocciolato</dt><dd>240 g</dd>',
    '<dd>Attenzione. H319 Provoca grave irritazione oculare</dd>',
    '<dt>Classe energetica</dt><dd>F</dd>',
    'href="https://eprel.ec.europa.eu/screen/product/lightsources/1"',
  ])
    expect(html).toContain(text);
});

test('when goods are no food, then their page has the notice on the legal guarantee, warnings and who answers for them', () => {
  const soap = (product_description: Record<string, string>) =>
    shown({ nonFood: true, metaData: { product_description } });
  const html = soap({
    warnings: '<p>Tenere fuori dalla portata dei bambini.</p>',
    safety: '<p>Rossi S.r.l., Via Po 1, Torino, sicurezza@rossi.example</p>',
  });
  expect(html).toMatch(/<h3[^>]*>Garanzia legale di conformità<\/h3>[^]*Almeno 2 anni/);
  expect(html).toMatch(/aria-label="Bandiera dell[^]*aria-label="Codice QR/);
  expect(html).toMatch(/<h3>Avvertenze<\/h3><div[^>]*><p>Tenere fuori/);
  expect(html).toMatch(/<h3>Sicurezza e responsabile[^<]*<\/h3><div[^>]*><p>Rossi S\.r\.l\./);
  // missing data are said in words
  expect(soap({})).toContain('Non abbiamo ancora questi dati');
  const pasta = shown({ metaData: { product_description: {} } });
  expect(pasta).not.toMatch(/Garanzia legale|Non abbiamo ancora questi dati/);
});
