import { newcomer } from '../newcomers.ts';
import type { Person } from './person.ts';

/** The smallest order that is delivered in Rome is 30 €. */
const enough = 32;

/** Buys in a brand's shop, with payment on delivery. Answers the order's number. */
export async function buy(person: Person, brand: string, shop: string): Promise<string> {
  return brand === 'ponte' ? buyWithPlaceFirst(person, shop) : buyWithPlaceLast(person);
}

/** Goods come first; account, address and slot at the check-out. */
async function buyWithPlaceLast(person: Person): Promise<string> {
  await searchForMilk(person);
  await person.does('adds goods from their cards', () => addGoods(person));
  await person.does('registers', async () => {
    await person.opens('/registration-user');
    await person.writes('Nome', 'Ada');
    await person.writes(/^Cognome/, 'Rossi');
    await person.writes(/^Indirizzo email/, `prova-${crypto.randomUUID().slice(0, 8)}@example.it`);
    await person.writes(/^Telefono/, '3331234567');
    await person.writes(/^Scegli una password/, 'spesa2026');
    await person.presses({ role: 'choice', name: /miei dati/ });
    await person.presses({ role: 'button', name: 'Crea account' });
    await person.arrivesAt('/registration-completed');
  });
  await goToCheckout(person);
  await person.does('chooses the address', async () => {
    await person.presses({ role: 'button', name: /^Dove/, within: 'main' });
    await writeAddress(person);
  });
  await person.does('chooses the slot', () => takeSlot(person));
  await person.does('confirms address and slot', () =>
    person.presses({ role: 'button', name: 'Continua', within: 'main' }),
  );
  return payOnDelivery(person);
}

/** The first add asks for account, address and slot. */
async function buyWithPlaceFirst(person: Person, shop: string): Promise<string> {
  const { email, password } = await newcomer(shop);
  await searchForMilk(person);
  await person.does('logs in to add', async () => {
    await person.presses(firstAdd);
    await person.writes(/^Indirizzo email/, email, 'dialog');
    await person.writes('Password', password, 'dialog');
    await person.presses({ role: 'button', name: 'Accedi', within: 'dialog' });
  });
  await person.does('chooses the address', () => writeAddress(person));
  await person.does('chooses the slot', () => takeSlot(person));
  await person.does('adds goods from their cards', () => addGoods(person));
  await goToCheckout(person);
  return payOnDelivery(person);
}

const firstAdd = { role: 'button', name: /^Aggiungi .+ al carrello$/, within: 'main' } as const;

const refusal = { role: 'button', name: 'Rifiuta' } as const;

async function searchForMilk(person: Person): Promise<void> {
  await person.does('opens the home page', () => person.opens('/'));
  await person.does('refuses cookies', async () => {
    await person.presses(refusal);
    // pressed before the page's script has started, it sends a form and the page loads again
    await person.seesNoMore(refusal);
  });
  await person.does('searches for «latte»', async () => {
    await person.writes('Cerca', 'latte');
    await person.pressesEnter();
    await person.arrivesAt(/^\/search\?q=latte/);
  });
}

/** Adds two products, then raises the quantity of the first until the order is large enough. */
async function addGoods(person: Person): Promise<void> {
  const more = { role: 'button', name: /^Aumenta la quantità di /, within: 'main' } as const;
  for (let added = 0; added < 2; added += 1) await person.presses(firstAdd);
  for (let presses = 0; presses < 40; presses += 1) {
    await person.presses(more);
    await person.waitsForAnswers();
    if ((await cartValue(person)) >= enough) return;
  }
  throw new Error('the basket stays too small');
}

/** Value of the goods by the header. */
async function cartValue(person: Person): Promise<number> {
  const name = await person.sees({ role: 'link', name: /^Carrello/ });
  const [, euro = '0'] = /([\d.]+,\d\d)\s?€/.exec(name) ?? [];
  return Number(euro.replace('.', '').replace(',', '.'));
}

async function goToCheckout(person: Person): Promise<void> {
  await person.does('opens the basket', () => person.presses({ role: 'link', name: /^Carrello/ }));
  await person.does('goes to the check-out', async () => {
    await person.presses({ role: 'link', name: /^Vai (alla cassa|al pagamento)$/, within: 'dialog' });
    await person.arrivesAt('/checkout');
  });
}

async function writeAddress(person: Person): Promise<void> {
  const within = 'dialog';
  await person.writes('Indirizzo', 'Via Cavour 107', within);
  await person.presses({ role: 'option', name: /Via Cavour.*107/, within });
  await person.presses({ role: 'button', name: "Verifica l'indirizzo", within });
  await person.writes(/^Nome sul citofono/, 'Rossi', within);
  await person.writes(/^Dai un nome a questo indirizzo/, 'Casa', within);
  await person.writes(/^Telefono per la consegna/, '3331234567', within);
  await person.presses({ role: 'button', name: "Salva l'indirizzo", within });
}

/** Takes a slot in the open dialog. */
async function takeSlot(person: Person): Promise<void> {
  await person.presses({ role: 'button', name: /\d+[:.]\d\d/, within: 'dialog' });
}

async function payOnDelivery(person: Person): Promise<string> {
  await person.does('goes on to the payment', () =>
    person.presses({ role: 'button', name: 'Continua', within: 'main' }),
  );
  await person.does('chooses to pay on delivery', () =>
    person.presses({ role: 'choice', name: /Alla consegna/ }),
  );
  await person.does('orders', () => person.presses({ role: 'button', name: /^Ordina · \d/ }));
  let orderId = '';
  await person.does('reads the order number', async () => {
    const address = await person.arrivesAt(/^\/cart\/payment-completed\/\d+$/);
    await person.sees({ role: 'heading', name: /ordine ricevuto/ });
    orderId = address.split('/').at(-1)!;
  });
  return orderId;
}
