import { asShopper, press, screen, type Screen } from './screen.ts';

/** Button that opens the stores; its text omits lockers at a brand without them. */
const seeStores = /^Vedi (i negozi|negozi e locker)$/;
/** Addresses, stores and slots. */
export const placeScreens: readonly Screen[] = [
  screen('address', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).waitFor();
    },
  }),
  screen('address-new', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click();
      await page.getByRole('combobox', { name: 'Indirizzo' }).fill('Via Cavour 1');
      await page.getByRole('option').first().waitFor();
    },
  }),
  screen('address-points', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('tab', { name: 'Ritiro in negozio' }).click();
      await page.getByRole('article').first().waitFor();
      await page.getByRole('button', { name: 'Vedi sulla mappa' }).click();
      await page
        .getByRole('region', { name: /^Mappa/ })
        .getByRole('button')
        .first()
        .waitFor();
    },
  }),
  screen('address-areas', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click();
      await page.getByRole('button', { name: 'Vedi dove consegniamo' }).click();
      await page.getByRole('list', { name: 'Zone di consegna' }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: /^Mappa/ }).waitFor();
    },
  }),
  screen('what-changes', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: seeStores }).click();
      await page.getByRole('button', { name: /^Scegli .*(Viterbo|Latina)$/ }).click();
      await page.getByRole('dialog', { name: 'Ecco cosa cambia nel carrello' }).waitFor();
    },
  }),
  screen('stores', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: seeStores }).click();
      await page.getByRole('button', { name: 'Vedi sulla mappa' }).click();
      await page
        .getByRole('region', { name: /^Mappa/ })
        .getByRole('button')
        .nth(2)
        .waitFor();
    },
  }),
  screen('map-quarter', '/', {
    ...asShopper,
    act: async (page) => {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 41.9138, longitude: 12.5205 });
      await press('button', /Consegna a Via Cavour/, 'banner')(page);
      await page.getByRole('button', { name: seeStores }).click();
      await page.getByRole('button', { name: 'Usa la mia posizione' }).click();
      await page.getByRole('button', { name: 'Vedi sulla mappa' }).click();
      await page
        .getByRole('region', { name: /^Mappa/ })
        .getByText('Trieste')
        .waitFor();
    },
  }),
  screen('slot', '/', {
    ...asShopper,
    act: async (page) => {
      await press('button', /\d:\d\d–\d/, 'banner')(page);
      await page.getByRole('group', { name: 'Fasce orarie' }).waitFor();
    },
  }),
];
