import type { LabelKind } from '@bottega/domain/catalog';
import type { CatalogueRow, Nutrient } from '../../source-files.ts';
import { labelKindsOf } from './label-kinds.ts';

/** Said on the page of packed goods, whose source lacks what a label has. */
export const madeUpNote =
  'Scheda dimostrativa: i dati che la fonte non ha sono inventati. Fa fede l’etichetta del prodotto.';

/** Usual ingredients of a shelf, for packed goods whose source has none; the longest matching path decides. */
const usualIngredients: Readonly<Record<string, string>> = {
  'frutta-e-verdura': 'verdure, acqua, olio di oliva, sale',
  carne: 'carne, acqua, sale, aromi naturali, spezie',
  pesce: 'pesce, olio di semi, aceto, sale, aromi naturali',
  'pesce/pesce-preparato/salmone-affumicato': 'pesce, sale, fumo naturale',
  'pesce/pesce-preparato/sushi': 'riso, pesce, alga, aceto di riso, zucchero, sale',
  salumi: 'carne di suino, sale, aromi naturali, antiossidante: E301, conservante: E250',
  'salumi/affettati/tacchino-e-pollo-affettati':
    'carne di tacchino o pollo, acqua, sale, aromi, conservante: E250',
  'salumi/affettati/bresaola': 'carne di bovino, sale, aromi naturali, conservanti: E252, E250',
  formaggi: 'latte, sale, caglio',
  'formaggi/formaggi-freschi/mascarpone': 'crema di latte, correttore di acidità: acido citrico',
  'formaggi/formaggi-freschi/ricotta': 'siero di latte, latte, sale, correttore di acidità: acido citrico',
  'latte-uova-e-yogurt': 'latte, zucchero, panna, addensante: pectina',
  'latte-uova-e-yogurt/latte': 'latte',
  'latte-uova-e-yogurt/latte/bevande-vegetali': 'acqua, cereali o soia, olio di semi di girasole, sale',
  'latte-uova-e-yogurt/yogurt': 'latte, fermenti lattici',
  'latte-uova-e-yogurt/yogurt/yogurt-alla-frutta': 'latte, frutta, zucchero, fermenti lattici',
  'latte-uova-e-yogurt/yogurt/yogurt-vegetali': 'acqua, soia o cocco, zucchero, fermenti',
  'latte-uova-e-yogurt/burro-e-panna': 'crema di latte',
  'gastronomia-e-pasta-fresca': 'farina di frumento, acqua, olio, verdure, formaggio, uova, sale',
  'gastronomia-e-pasta-fresca/pasta-fresca': 'semola di grano duro, uova, acqua, sale',
  'gastronomia-e-pasta-fresca/vegetariano':
    'acqua, proteine di soia o di frumento, verdure, olio di semi, sale',
  'pane-e-pasticceria': 'farina di frumento, acqua, olio, lievito, sale',
  'pane-e-pasticceria/pane/pane-senza-glutine':
    'amido di mais, acqua, farina di riso, olio di semi, lievito, sale',
  'pane-e-pasticceria/sostituti-del-pane/gallette': 'riso o mais, sale',
  'pane-e-pasticceria/pasticceria': 'farina di frumento, zucchero, uova, burro, latte, aromi, sale',
  'pasta-riso-e-farine': 'cereali, sale',
  'pasta-riso-e-farine/pasta-secca': 'semola di grano duro, acqua',
  'pasta-riso-e-farine/pasta-secca/pasta-all-uovo': 'semola di grano duro, uova',
  'pasta-riso-e-farine/pasta-secca/pasta-di-legumi': 'farina di legumi',
  'pasta-riso-e-farine/pasta-secca/pasta-senza-glutine': 'farina di mais, farina di riso, acqua',
  'pasta-riso-e-farine/riso/risotti-pronti': 'riso, verdure disidratate, sale, aromi, olio',
  'pasta-riso-e-farine/cereali-e-legumi-secchi/legumi-secchi': 'legumi secchi',
  'pasta-riso-e-farine/cereali-e-legumi-secchi/zuppe-secche': 'legumi secchi, cereali (orzo, farro)',
  'pasta-riso-e-farine/cereali-e-legumi-secchi/polenta': 'farina di mais',
  'pasta-riso-e-farine/farine-e-preparati': 'farina o amido, zucchero, agenti lievitanti, aromi',
  'pasta-riso-e-farine/farine-e-preparati/farina': 'farina di frumento',
  'pasta-riso-e-farine/farine-e-preparati/zucchero': 'zucchero',
  'pasta-riso-e-farine/farine-e-preparati/dolcificanti': 'edulcoranti',
  'conserve-sughi-e-scatolame': 'verdure, olio di semi, sale, correttore di acidità: acido citrico',
  'conserve-sughi-e-scatolame/pomodoro': 'pomodoro, sale, correttore di acidità: acido citrico',
  'conserve-sughi-e-scatolame/sughi-e-pesti': 'pomodoro o basilico, olio, formaggio, sale, aromi naturali',
  'conserve-sughi-e-scatolame/sughi-e-pesti/ragu':
    'pomodoro, carne, carote, cipolla, sedano, olio, vino, sale',
  'conserve-sughi-e-scatolame/pesce-in-scatola': 'pesce, olio di oliva, sale',
  'conserve-sughi-e-scatolame/pesce-in-scatola/tonno': 'tonno, olio di oliva o acqua, sale',
  'conserve-sughi-e-scatolame/legumi-e-verdure-in-scatola': 'legumi o verdure, acqua, sale',
  'conserve-sughi-e-scatolame/sottoli-e-sottaceti/sottaceti': 'verdure, aceto di vino, acqua, zucchero, sale',
  'conserve-sughi-e-scatolame/carne-in-scatola': 'carne di bovino, brodo, gelatina, sale',
  'conserve-sughi-e-scatolame/frutta-sciroppata': 'frutta, acqua, zucchero',
  'olio-aceto-e-condimenti': 'acqua, olio di semi, aceto, uova, senape, zucchero, sale',
  'olio-aceto-e-condimenti/sale-e-spezie/brodo-e-dadi': 'sale, verdure, sedano, estratto di lievito, olio',
  colazione: 'farina di frumento, zucchero, olio di semi, uova, latte in polvere, agenti lievitanti, sale',
  'colazione/biscotti/biscotti-senza-glutine': 'amido di mais, zucchero, farina di riso, olio di semi, uova',
  'colazione/cereali': 'cereali (avena, orzo, frumento), zucchero, sale',
  'colazione/cereali/avena-e-fiocchi': 'fiocchi di avena',
  'colazione/creme-marmellate-e-miele': 'zucchero, nocciole, olio di semi, cacao magro, latte in polvere',
  'colazione/creme-marmellate-e-miele/confetture-e-marmellate': 'frutta, zucchero, gelificante: pectina',
  'caffe-te-e-infusi': 'zucchero, cacao magro, amido',
  'dolci-e-cioccolato':
    'zucchero, burro di cacao, pasta di cacao, latte in polvere, nocciole, emulsionante: lecitina di soia',
  'dolci-e-cioccolato/caramelle': 'zucchero, sciroppo di glucosio, aromi, acido citrico',
  'dolci-e-cioccolato/torroni': 'mandorle o nocciole, zucchero, miele, albume d’uovo',
  'snack-e-aperitivo': 'patate o mais, olio di semi di girasole, sale',
  'snack-e-aperitivo/frutta-secca-salata': 'frutta a guscio o arachidi, olio di semi, sale',
  'acqua-e-bevande': 'acqua, zucchero, succo di frutta, anidride carbonica, acido citrico, aromi naturali',
  'acqua-e-bevande/succhi': 'succo di frutta, acqua, zucchero, acido citrico',
  'acqua-e-bevande/bibite/te-freddo': 'acqua, zucchero, infuso di tè, succo di limone, aromi',
  'acqua-e-bevande/bibite/sciroppi': 'zucchero, acqua, succo di frutta, acido citrico, aromi',
  'vino-birra-e-liquori':
    'uva, regolatore di acidità: acido tartarico, conservante: anidride solforosa (solfiti)',
  'surgelati-e-gelati': 'verdure, farina di frumento, olio di semi, formaggio, sale',
  'surgelati-e-gelati/verdure-surgelate': 'patate, olio di semi di girasole, sale',
  'surgelati-e-gelati/pesce-surgelato': 'pesce, pangrattato (farina di frumento), olio di semi, sale',
  'surgelati-e-gelati/pizze-e-piatti-surgelati/pizze-surgelate':
    'farina di frumento, mozzarella, pomodoro, acqua, olio, lievito, sale',
  'surgelati-e-gelati/gelati': 'latte, zucchero, panna, sciroppo di glucosio, uova, aromi, emulsionanti',
  infanzia: 'frutta, verdure o carne, acqua, amido di riso',
  'infanzia/alimentazione-infanzia/latte-infanzia':
    'latte scremato, lattosio, oli vegetali, olio di pesce, vitamine, minerali',
  'infanzia/alimentazione-infanzia/pastine-e-biscotti':
    'farina di frumento, zucchero, olio di semi, latte in polvere',
};

/** Mean nutrients of an aisle in 100 g or ml, for goods whose source has none. */
const usualNutrients: Readonly<Record<string, Partial<Record<Nutrient, number>>>> = {
  'frutta-e-verdura': {
    kcal: 60,
    fat: 1.5,
    satfat: 0.3,
    carb: 8,
    sugar: 3,
    fiber: 2.5,
    protein: 2,
    salt: 0.6,
  },
  carne: { kcal: 190, fat: 12, satfat: 4.5, carb: 3, sugar: 1, protein: 18, salt: 1.4 },
  pesce: { kcal: 160, fat: 8, satfat: 1.5, carb: 5, sugar: 1, protein: 16, salt: 1.8 },
  salumi: { kcal: 280, fat: 19, satfat: 7, carb: 1, sugar: 0.5, protein: 26, salt: 3.8 },
  formaggi: { kcal: 330, fat: 26, satfat: 18, carb: 1.5, sugar: 1, protein: 22, salt: 1.2 },
  'latte-uova-e-yogurt': { kcal: 90, fat: 4, satfat: 2.5, carb: 9, sugar: 8, protein: 4, salt: 0.15 },
  'gastronomia-e-pasta-fresca': {
    kcal: 210,
    fat: 8,
    satfat: 2.5,
    carb: 26,
    sugar: 3,
    fiber: 2,
    protein: 8,
    salt: 1.1,
  },
  'pane-e-pasticceria': { kcal: 320, fat: 9, satfat: 3, carb: 50, sugar: 8, fiber: 3, protein: 9, salt: 1.1 },
  'pasta-riso-e-farine': {
    kcal: 350,
    fat: 1.5,
    satfat: 0.3,
    carb: 71,
    sugar: 3,
    fiber: 3,
    protein: 12,
    salt: 0.05,
  },
  'conserve-sughi-e-scatolame': {
    kcal: 110,
    fat: 6,
    satfat: 1,
    carb: 8,
    sugar: 3,
    fiber: 3,
    protein: 5,
    salt: 1.1,
  },
  'olio-aceto-e-condimenti': { kcal: 300, fat: 27, satfat: 3, carb: 12, sugar: 9, protein: 1.5, salt: 2.2 },
  colazione: { kcal: 440, fat: 16, satfat: 4, carb: 65, sugar: 24, fiber: 4, protein: 7, salt: 0.6 },
  'caffe-te-e-infusi': { kcal: 380, fat: 5, satfat: 3, carb: 76, sugar: 60, fiber: 6, protein: 6, salt: 0.2 },
  'dolci-e-cioccolato': {
    kcal: 500,
    fat: 28,
    satfat: 15,
    carb: 55,
    sugar: 48,
    fiber: 4,
    protein: 6,
    salt: 0.15,
  },
  'snack-e-aperitivo': { kcal: 520, fat: 32, satfat: 4, carb: 48, sugar: 2, fiber: 5, protein: 8, salt: 1.4 },
  'acqua-e-bevande': { kcal: 38, fat: 0, satfat: 0, carb: 9, sugar: 9, protein: 0.1, salt: 0.02 },
  'vino-birra-e-liquori': { kcal: 75, fat: 0, satfat: 0, carb: 2, sugar: 0.5, protein: 0, salt: 0 },
  'surgelati-e-gelati': { kcal: 200, fat: 8, satfat: 3, carb: 26, sugar: 8, fiber: 2, protein: 6, salt: 0.7 },
  infanzia: { kcal: 120, fat: 2.5, satfat: 0.8, carb: 20, sugar: 8, fiber: 1.5, protein: 3, salt: 0.05 },
};

/** What a packed good's label has and its source hasn't. */
export interface MadeUp {
  ingredients?: string;
  nutrition?: Partial<Record<Nutrient, number>>;
  producer?: string;
  warnings?: string;
}

export function madeUpTexts(row: CatalogueRow, maker: string): MadeUp {
  const kinds = labelKindsOf(row.category);
  const has = (...wanted: LabelKind[]): boolean => wanted.some((kind) => kinds.includes(kind));
  const isPackedFood = row.sale_type !== 'Sfuso' && has('food', 'simple-food');
  const isMade = isPackedFood || has('non-food', 'electric');
  return {
    ...(isPackedFood &&
      has('food') &&
      value(row.ingredients, longestOf(usualIngredients, row.category), 'ingredients')),
    ...(isPackedFood &&
      has('food') &&
      value(row.nutrition_100, longestOf(usualNutrients, row.category), 'nutrition')),
    ...(isMade && {
      producer: `${maker || 'Produttore d’esempio'}, via dell’Esempio 1, 00000 Esempio (indirizzo inventato)`,
    }),
    ...(has('non-food', 'electric') && { warnings: warningsOf(row) }),
  };
}

/** What is made up where the source has nothing. */
const value = <T>(known: T | undefined, usual: T | undefined, name: keyof MadeUp): MadeUp =>
  known === undefined && usual !== undefined ? { [name]: usual } : {};

function longestOf<T>(table: Readonly<Record<string, T>>, category: string): T | undefined {
  const parts = category.split('/');
  const path = parts
    .map((_, index) => parts.slice(0, parts.length - index).join('/'))
    .find((path) => path in table);
  return path === undefined ? undefined : table[path];
}

const warningsByAisle: readonly (readonly [RegExp, string])[] = [
  [/^casa-e-pulizia\/carta/, 'Tenere lontano da fiamme e fonti di calore.'],
  [/pile-e-lampadine/, 'Non gettare nel fuoco. Tenere le pile fuori dalla portata dei bambini.'],
  [/^casa-e-pulizia/, 'Tenere fuori dalla portata dei bambini. Leggere sempre l’etichetta prima dell’uso.'],
  [/^animali/, 'Per animali: non adatto al consumo umano.'],
  [/./, 'Solo per uso esterno. Tenere fuori dalla portata dei bambini.'],
];

const warningsOf = ({ category }: CatalogueRow): string =>
  warningsByAisle.find(([pattern]) => pattern.test(category))![1];
