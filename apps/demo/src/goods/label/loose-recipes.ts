import type { CatalogueRow } from '../../source-files.ts';

export interface Recipe {
  /** Absent: one ingredient, which the name says. */
  ingredients?: string;
  /** Names of allergens as the catalogue has them. */
  allergens: readonly string[];
}

type Entry = readonly [pattern: RegExp, allergens: string, ingredients?: string];

const wheat = 'farina di frumento, acqua, lievito, sale';
const durum = 'semola di grano duro, acqua';
const egg = 'semola di grano duro, uova';
const cheese = 'latte, sale, caglio';

/**
 * Recipes of loose goods by path and name; the first match decides. They have no maker: the demo shops sell them from their own
 * counters, by the usual recipe of what they are.
 */
const entries: readonly Entry[] = [
  [/^frutta-e-verdura\/frutta-secca\/.* (?:noc|mandorl|pistacch)/i, 'frutta a guscio'],
  [/^frutta-e-verdura\/frutta-secca\//, ''],
  [/^carne\/bovino\/macinato/, '', 'carne di scottona'],
  [/ pollo alla diavola/i, ''],
  [/salsiccia di fegato/i, '', 'carne di suino, fegato di suino, sale, pepe, aglio'],
  [/^carne\/suino\/salsicce /, '', 'carne di suino, sale, pepe, aglio'],
  [/^carne\//, ''],
  [/^pesce\/pesce-fresco\/molluschi-e-crostacei .*(?:mazzancolle|scampi|gamberi)/i, 'crostacei'],
  [/^pesce\/pesce-fresco\/molluschi-e-crostacei /, 'molluschi'],
  [/^pesce\/pesce-fresco\//, 'pesce'],
  [
    / insalata di mare/i,
    'molluschi,crostacei,pesce,sedano',
    'polpo, calamari, gamberi, surimi di pesce, sedano, olio extravergine di oliva, limone, sale',
  ],
  [/ alici marinate/i, 'pesce', 'alici, aceto di vino bianco, olio di semi di girasole, prezzemolo, sale'],
  [/prosciutto-cotto/, '', 'coscia di suino, sale, aromi naturali, antiossidante: E301, conservante: E250'],
  [/ speck /i, '', 'coscia di suino, sale, spezie, conservante: E250'],
  [/prosciutto-crudo/, '', 'coscia di suino, sale'],
  [/bresaola/, '', 'carne di bovino, sale, aromi naturali, conservanti: E252, E250'],
  [
    / mortadella/i,
    'frutta a guscio',
    'carne di suino, trippino di suino, sale, pistacchi, pepe, conservante: E250',
  ],
  [/ salame /i, '', 'carne di suino, sale, pepe, aglio, conservanti: E252, E250'],
  [/ (?:corallina|finocchiona)/i, '', 'carne di suino, lardo di suino, sale, pepe, aglio, conservante: E252'],
  [/arrosto di tacchino/i, '', 'fesa di tacchino, sale, aromi naturali, conservante: E250'],
  [/ porchetta/i, '', 'carne di suino, sale, rosmarino, aglio, pepe'],
  [/ lardo/i, '', 'lardo di suino, sale, rosmarino, aglio, pepe'],
  [/^salumi\//, '', 'carne di suino, sale, pepe, spezie, conservante: E252'],
  [/ mozzarella di bufala/i, 'latte', 'latte di bufala, siero innesto, sale, caglio'],
  [/ ricotta .*pecora|ricotta romana/i, 'latte', 'siero di latte di pecora, sale'],
  [/ primo sale/i, 'latte', 'latte di pecora, sale, caglio'],
  [
    / grana padano|provolone/i,
    'latte,uova',
    'latte, sale, caglio, conservante: lisozima (proteina dell’uovo)',
  ],
  [/ pecorino/i, 'latte', 'latte di pecora, sale, caglio'],
  [/ caciotta/i, 'latte', 'latte di vacca, latte di pecora, sale, caglio'],
  [/ (?:provola|scamorza)/i, 'latte', `${cheese}, fumo naturale`],
  [/^formaggi\//, 'latte', cheese],
  [
    / ravioli ricotta/i,
    'glutine,uova,latte',
    'semola di grano duro, uova, ricotta, spinaci, formaggio grattugiato, sale',
  ],
  [
    / tortellini/i,
    'glutine,uova,latte',
    'farina di frumento, uova, carne di suino, prosciutto crudo, formaggio grattugiato, noce moscata, sale',
  ],
  [/all'uovo/i, 'glutine,uova', egg],
  [/ strozzapreti/i, 'glutine', durum],
  [/ gnocchi/i, 'glutine', 'patate, farina di frumento, sale'],
  [
    / lasagne/i,
    'glutine,uova,latte,sedano',
    'pasta all’uovo (farina di frumento, uova), latte, carne di bovino, carne di suino, pomodoro, carote, sedano, burro, formaggio, sale',
  ],
  [
    / cannelloni/i,
    'glutine,uova,latte',
    'pasta all’uovo (farina di frumento, uova), ricotta, spinaci, latte, pomodoro, formaggio, sale',
  ],
  [/ parmigiana/i, 'latte', 'melanzane, pomodoro, mozzarella, formaggio, olio di semi, basilico, sale'],
  [
    / polpette al sugo/i,
    'glutine,uova,latte',
    'carne di bovino, pomodoro, pane grattugiato (farina di frumento), uova, formaggio, sale',
  ],
  [/ patate al forno/i, '', 'patate, olio extravergine di oliva, rosmarino, sale'],
  [
    / olive ascolane/i,
    'glutine,uova,latte,sedano',
    'olive verdi, carne di suino, carne di bovino, pangrattato (farina di frumento), uova, formaggio, sedano, sale',
  ],
  [
    / crocchette/i,
    'glutine,uova,latte',
    'patate, mozzarella, pangrattato (farina di frumento), uova, formaggio, sale',
  ],
  [/ roast beef affettato/i, '', 'carne di bovino, sale, pepe, rosmarino'],
  [/ verdure grigliate/i, '', 'zucchine, melanzane, peperoni, olio extravergine di oliva, sale'],
  [
    / insalata di riso/i,
    'pesce,uova,latte',
    'riso, tonno, uova, formaggio, olive, mais, sottaceti, olio di semi, sale',
  ],
  [
    / pasta fredda/i,
    'glutine,latte',
    'pasta di semola di grano duro, pomodorini, mozzarella, olio, basilico, sale',
  ],
  [/ pizza rossa/i, 'glutine', `${wheat}, pomodoro, olio extravergine di oliva`],
  [/ pizza margherita/i, 'glutine,latte', `${wheat}, pomodoro, mozzarella, olio extravergine di oliva`],
  [/ pizza con patate/i, 'glutine', `${wheat}, patate, rosmarino, olio extravergine di oliva`],
  [/ focaccia con pomodorini/i, 'glutine', `${wheat}, pomodorini, olio extravergine di oliva, origano`],
  [
    / torta rustica/i,
    'glutine,uova,latte',
    'farina di frumento, burro, ricotta, spinaci, uova, formaggio, sale',
  ],
  [/ (?:pizza bianca|schiacciata)/i, 'glutine', `${wheat}, olio extravergine di oliva`],
  [/ (?:pane|panini) al latte/i, 'glutine,latte', `${wheat}, latte, burro`],
  [
    / ai cereali e semi/i,
    'glutine,sesamo,soia',
    `${wheat}, farina di segale, semi di girasole, lino, sesamo e soia`,
  ],
  [/ alle noci/i, 'glutine,frutta a guscio', `${wheat}, noci`],
  [/ alle olive/i, 'glutine', `${wheat}, olive`],
  [/ di segale/i, 'glutine', 'farina di segale, farina di frumento, acqua, lievito, sale'],
  [/ di semola/i, 'glutine', 'semola di grano duro rimacinata, acqua, lievito madre (frumento), sale'],
  [/ pane integrale/i, 'glutine', 'farina integrale di frumento, acqua, lievito, sale'],
  [/ toscano senza sale/i, 'glutine', 'farina di frumento, acqua, lievito madre (frumento)'],
  [/ ciabattine/i, 'glutine', `${wheat}, olio di oliva`],
  [/^pane-e-pasticceria\/pane\//, 'glutine', wheat],
  [
    / pasticceria mignon/i,
    'glutine,uova,latte,frutta a guscio,soia',
    'farina di frumento, zucchero, uova, panna, burro, latte, cioccolato (emulsionante: lecitina di soia), nocciole, sale',
  ],
  [
    / ciambelline al vino/i,
    'glutine,anidride solforosa e solfiti',
    'farina di frumento, zucchero, vino bianco (contiene solfiti), olio di semi, semi di anice',
  ],
  [/olive-e-capperi\/?.* piccanti/i, '', 'olive verdi, acqua, sale, peperoncino, aglio, olio di semi'],
  [/olive-e-capperi/, '', 'olive, acqua, sale'],
];

/** The recipe of a loose good; undefined for whole fruit and vegetables, and for goods that no recipe knows. */
export function recipeOf({ sale_type: type, category, name }: CatalogueRow): Recipe | undefined {
  if (type !== 'Sfuso') return undefined;
  const entry = entries.find(([pattern]) => pattern.test(`${category} ${name}`));
  if (!entry) return undefined;
  const [, allergens, ingredients] = entry;
  return {
    ...(ingredients !== undefined && { ingredients }),
    allergens: allergens === '' ? [] : allergens.split(','),
  };
}
