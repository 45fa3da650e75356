import type { DemoProduct } from './demo-product.ts';

/** Icons of containers and of whole shelves; an icon of the flavour is preferred. */
const vague = new Set(
  '1f96b 1fad9 1f963 1f964 1f9c3 1f95b 1f36e 1f368 1f367 1f36c 1f375 1f330 1f379 1f344 1f352 1f353 1f35d'.split(
    ' ',
  ),
);

const tellers: readonly (readonly [RegExp, string])[] = [
  [/fragol/i, '1f353'],
  [/mirtill|frutti di bosco|\bmore\b|ribes/i, '1fad0'],
  [/pomodorini|datterin/i, '1f345'],
  [/ciliegi|amaren|visciol|cherry/i, '1f352'],
  [/albicocc|pesca\b|pesche/i, '1f351'],
  [/limon|cedr/i, '1f34b'],
  [/aranc|agrum|mandarin|clementin/i, '1f34a'],
  [/banan/i, '1f34c'],
  [/ananas/i, '1f34d'],
  [/mango|papaya|tropical/i, '1f96d'],
  [/cocco/i, '1f965'],
  [/\bmela\b|\bmele\b/i, '1f34e'],
  [/\bpera\b|\bpere\b/i, '1f350'],
  [/\buva\b/i, '1f347'],
  [/carot/i, '1f955'],
  [/pisell/i, '1fadb'],
  [/\bmais\b/i, '1f33d'],
  [/funghi|porcin|champignon/i, '1f344'],
  [/vongole/i, '1f9aa'],
  [/formaggi/i, '1f9c0'],
  [/pomodor|pelati|polpa|basilico|arrabbiata|napoletana|peperoncino|sugo|salsa pronta/i, '1f345'],
  [/oliv/i, '1fad2'],
  [/menta|salvia|origano|rosmarin/i, '1f33f'],
  [/miele/i, '1f36f'],
  [/cioccolat|cacao|gianduia|choco/i, '1f36b'],
  [/caff[eè]|moka|espresso/i, '2615'],
  [/tonno|salmone|platessa/i, '1f41f'],
];

/**
 * The goods, by their innermost shelf and name, that an icon stands for. On all other goods it would show something else, so that they
 * carry none. Icons without an entry are true wherever the catalogue has them.
 */
const trueOf: Record<string, RegExp> = {
  '1f330': /castagn|marron/i,
  '1f336-fe0f': /peperoncin|piccant/i,
  '1f33d': /mais|polenta|nachos|tortilla/i,
  '1f33e': /grano|semola|semolato|tipo 0|farro|orzo|avena|segale|bulgur|cous|cereali e|preparazioni/i,
  '1f33f': /pesto|\bmenta|basilic|salvia|origano|rosmarin|salsa verde|melissa/i,
  '1f344': /funghi|porcin/i,
  '1f345': /pomodor|passata|pelati|polpa|concentrat|ketchup|sugo|pronta|pesto rosso|bruschetta mia|datterin/i,
  '1f347': /uva|aceto di vino|vinacciol/i,
  '1f34a': /arance\b|aranciata|arancia\b|agrum/i,
  '1f34b': /limon|cedr|ace /i,
  '1f34e': /\bmela|\bmele/i,
  '1f351': /pesc|albicocc/i,
  '1f352': /ciliegi|amaren/i,
  '1f353': /fragol|frutta spalmabile/i,
  '1f356': /^$/,
  '1f35a': /^riso-|^risotti/,
  '1f35d': /^$/,
  '1f35f': /surgelat/i,
  '1f35e': /preparato per pane/i,
  '1f367': / sorbett/i,
  '1f36a': /biscott(?!i-farciti)|frollin|cookies/i,
  '1f36b':
    /cioccolat(?!o bianco)|cacao|gianduia|gianduja|nocciolat|nutella|ovetti|lindor|baci|pralin|ciok|fondente/i,
  '1f36c': /^caramelle /,
  '1f36e': /budin|cr[eè]me caramel|panna cotta|dessert/i,
  '1f36f': /^miele /,
  '1f370': /torta|cheesecake/i,
  '1f372': /zupp|minestr|brodo (granulare|pronto)/i,
  '1f375': /^te /,
  '1f377': /^$/,
  '1f378': /^$/,
  '1f379': /^$/,
  '1f37c': /latte-infanzia/,
  '1f37d-fe0f': /lavastoviglie|piatti/i,
  '1f37e': /^$/,
  '1f37f': /pop ?corn/i,
  '1f382': /torta/i,
  '1f426': /canarin/i,
  '1f490': /fiori-e-piante/,
  '1f6bd': / wc\b/i,
  '1f942': /^$/,
  '1f943': /^$/,
  '1f952': /cetriol/i,
  '1f957': /^$/,
  '1f958': /^$/,
  '1f95a': /uova|uovo/i,
  '1f95b': /^latte-(fresco|uht|senza)|^bevande-vegetali/,
  '1f95c': /arachid/i,
  '1f95f': /cappellett|tortellin/i,
  '1f962': /^$/,
  '1f963': /^(yogurt|cereali|muesli)/,
  '1f964': /^(cola|energy|te-freddo)|bicchier/i,
  '1f966': /broccol/i,
  '1f968': /salatin/i,
  '1f96b': /^$/,
  '1f96c': /spinac|cime di rapa/i,
  '1f990': /gamber|mazzancoll|scoglio/i,
  '1f9c1': /muffin| plumcake| lievito/i,
  '1f9c6': /polpett|falafel/i,
  '1f9c8': /burro/i,
  '1f9f4': /^$/,
  '1f9f9': /pavimenti/i,
  '1f9fa': /^$/,
  '1f9fb': /carta igienica (?!umid)| asciugatutto/i,
  '1f9fc': /sapon(e da|e di|etta)/i,
  '1f9fd': /spugn/i,
  '1fa79': /cerott/i,
  '1fa92': /raso/i,
  '1faa5': /spazzolin/i,
  '1fab0': /insetticida spray/i,
  '1fad0': /mirtill|\bmore\b|frutti di bosco/i,
  '1fad2': /oliv(?!e-e-capperi)/i,
  '1fad8': /fagiol[io]\b|lupin/i,
  '1fad9': /^$/,
};

/** The icon that stands for this good; nothing where each would show another good. */
export function packIcon({ icon, name, category }: DemoProduct): string | undefined {
  const place = `${category.split('/').at(-1)!} ${name}`;
  const isTrue = (candidate: string) => trueOf[candidate]?.test(place) ?? true;
  if (!vague.has(icon) || /^(cura|casa|animali|infanzia\/igiene)/.test(category))
    return isTrue(icon) ? icon : undefined;
  const flavour = tellers.find(([words]) => words.test(name))?.[1] ?? icon;
  return [flavour, icon].find(isTrue);
}
