/** Italian headings of the columns, in lower case and without accents. A file may use any of them. */
const headings: Readonly<Record<string, readonly string[]>> = {
  sku: ['codice', 'codice articolo', 'codice prodotto', 'cod articolo', 'articolo'],
  name: ['nome', 'nome prodotto', 'prodotto', 'denominazione', 'descrizione articolo'],
  maker: ['marca', 'marchio', 'produttore'],
  vendor: ['marca nei filtri', 'fornitore'],
  size: ['formato', 'grammatura'],
  slug: ['indirizzo', 'indirizzo pagina'],
  ean: ['codice a barre', 'codice ean', 'barcode', 'gtin', 'codice gtin'],
  category: ['reparto', 'categoria'],
  sale_type: ['tipo di vendita', 'tipo vendita', 'venduto a'],
  step: ['passo', 'scatto'],
  first_add: ['prima aggiunta'],
  min_quantity: ['quantita minima', 'minimo'],
  max_quantity: ['quantita massima', 'massimo'],
  quantity_locked: ['solo multipli'],
  package_quantity: ['peso cartone', 'peso cassa'],
  single_unit_weight: ['peso di un pezzo', 'peso medio', 'peso unitario'],
  content: ['contenuto', 'contenuto netto'],
  content_unit: ['unita', 'unita di misura', 'um', 'unita contenuto'],
  vat: ['iva', 'aliquota iva', 'aliquota'],
  new: ['novita', 'nuovo'],
  highlight: ['in evidenza', 'evidenza'],
  alcohol: ['alcolico', 'alcolici'],
  adults_only: ['vietato ai minori', 'solo maggiorenni'],
  meal_tickets: ['buoni pasto'],
  perishable: ['deperibile'],
  non_food: ['non alimentare'],
  sealed_hygiene: ['sigillato', 'sigillo igienico'],
  fresh_days: ['giorni di freschezza', 'freschezza garantita'],
  container_deposit: ['cauzione', 'deposito vuoto'],
  size_notice: ['avviso di formato', 'avviso formato'],
  size_notice_from: ['avviso dal', 'avviso formato dal'],
  grade: ['classe', 'categoria di qualita'],
  illustrative: ['immagine illustrativa', 'illustrativa'],
  published: ['pubblicato', 'visibile', 'attivo'],
  characteristics: ['caratteristiche'],
  contained_allergens: ['allergeni contenuti'],
  trace_allergens: ['tracce', 'allergeni in tracce'],
  options: ['opzioni', 'scelte'],
  picture: ['immagine', 'foto', 'chiave immagine'],
  sale_description: ['descrizione di vendita', 'denominazione di vendita'],
  ingredients: ['ingredienti'],
  allergens: ['allergeni', 'testo allergeni'],
  nutritional_values: ['valori nutrizionali', 'tabella nutrizionale'],
  origin: ['origine', 'provenienza'],
  storage: ['conservazione', 'modalita di conservazione'],
  features: ['particolarita', 'informazioni'],
  producer: ['nome e indirizzo del produttore', 'responsabile'],
  warnings: ['avvertenze'],
  safety: ['sicurezza', 'responsabile nell ue'],
  warehouse: ['magazzino', 'deposito'],
  price: ['prezzo', 'prezzo di listino', 'prezzo di vendita', 'prezzo iva inclusa'],
  quantity: ['quantita', 'giacenza', 'disponibilita', 'scorta'],
  parent: ['reparto superiore', 'categoria superiore'],
  position: ['posizione', 'ordine'],
  title: ['titolo'],
  subtitle: ['sottotitolo'],
  description: ['descrizione'],
  icon: ['icona'],
  menu_image: ['immagine del menu', 'immagine menu'],
  hide_in_menu: ['nascosto nel menu', 'nascosta nel menu'],
  delete: ['elimina', 'cancella'],
};

const columns: ReadonlyMap<string, string> = new Map(
  Object.entries(headings).flatMap(([column, words]) => words.map((word) => [word, column] as const)),
);

/** The documented name of a column, from that name or an Italian heading. Unknown names stay, in lower case. */
export function columnOf(heading: string): string {
  const name = heading.trim().toLowerCase();
  const word = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return columns.get(word) ?? name;
}

/** The Italian headings of a column. */
export const headingsOf = (column: string): readonly string[] => headings[column] ?? [];
