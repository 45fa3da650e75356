/**
 * Words in ingredient lists that name an allergen, by the allergen's name in the catalogue. A word matches between
 * non-letters; look-arounds exclude harmless compounds (latte di cocco, burro di cacao, grano saraceno, noce
 * moscata).
 */
const words: Readonly<Record<string, string>> = {
  glutine:
    'glutine|frumento|grano(?! saraceno)|orzo|segale|avena|farro|spelta|kamut|triticale|seitan|bulgur|couscous|cous cous',
  latte:
    'latte(?! di (?:cocco|mandorl|soia|riso|avena))|latticello|lattosio|burro(?! di (?:cacao|karit|arachid))|panna(?! vegetale)|' +
    'formagg[io]+|siero|caseina|caseinati?|yogurt|mozzarella|ricotta|mascarpone|lattoproteine|proteine del latte|' +
    'parmigiano(?: reggiano)?|grana padano|pecorino(?: romano)?|gorgonzola|provolone|scamorza|stracchino|crescenza|robiola|' +
    'emmental|edamer|cheddar|fontina|taleggio|asiago|feta',
  uova: 'uova|uovo|albume|tuorlo|tuorli|ovoprodotti|lisozima',
  'frutta a guscio':
    'frutta a guscio|mandorl[ae]|nocciol[ae]|noci(?! moscat)|noce(?! moscat)|anacardi|pistacch[io]+|pecan|macadamia',
  soia: 'soia|edamame|tofu',
  sedano: 'sedano(?: rapa)?',
  pesce:
    'pesce|tonno|acciug(?:a|he)|alici|merluzzo|salmone|sgombro|sgombri|sardine|sarde|baccalà|platessa|trota|pangasio|nasello|colla di pesce|aringa|aringhe',
  'anidride solforosa e solfiti':
    'anidride solforosa|solfiti|metabisolfito(?: di (?:sodio|potassio))?|bisolfito(?: di sodio)?',
  sesamo: 'sesamo|tahin[ai]?',
  arachidi: 'arachid[ei]',
  senape: 'senape',
  molluschi: 'mollusch[io]|calamar[io]|seppi[ae]|polp[io]|cozz[ae]|vongol[ae]|totan[io]',
  lupini: 'lupin[io]',
  crostacei: 'crostace[io]|gamber[io]|gamberetti|mazzancoll[ae]|granchi|granchio|scamp[io]|astice|surimi',
};

/** Pattern for the words of the given allergens; undefined when they have none. */
export function allergenPattern(allergens: readonly string[]): RegExp | undefined {
  const alternatives = allergens.flatMap((allergen) => words[allergen] ?? []);
  if (alternatives.length === 0) return undefined;
  return new RegExp(`(?<!\\p{L}|senza )(?:${alternatives.join('|')})(?!\\p{L})`, 'giu');
}
