import type { DemoProduct } from './demo-product.ts';
import { dice } from './seeded.ts';

/** First match wins: the more telling words come first. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bfragol/i, '#ec5468'], [/frutti di bosco|mirtill|\bmore\b|ribes/i, '#6b4fa3'], [/lampon/i, '#d93a72'], [/ciliegi|amaren|visciol|marasc/i, '#b3163f'],
  [/pesc(a|he)\b|albicocc/i, '#f7a24a'], [/limon|cedr/i, '#f4d52e'], [/lime\b/i, '#a5c92f'], [/aranc|agrum|mandarin|clementin/i, '#f58a1f'], [/pompelm/i, '#f27d72'],
  [/banan/i, '#f7d94c'], [/ananas/i, '#f5cf2f'], [/mango|papaya|passion|tropical|esotic/i, '#f9a825'], [/cocco/i, '#bfa58a'], [/melagran/i, '#b81f3f'], [/prugn|susin/i, '#5c2a55'], [/\bfichi|\bfico/i, '#7a4a6b'],
  [/pistacch/i, '#8fae3c'], [/nocciol|gianduia|gianduja|nocciolat/i, '#a5703a'], [/mandorl|amarett/i, '#d9b07a'], [/castagn|marron/i, '#7d4b2a'], [/\bnoci\b|\bnoce\b/i, '#a9794a'],
  [/decaffein|\bdek\b/i, '#3f7fb0'], [/intens[oa]|corpos|robust|ristrett/i, '#2b1712'], [/\blungo\b/i, '#c98a3f'], [/arabica/i, '#b5722f'], [/ginseng/i, '#8a9a3f'], [/\borzo\b/i, '#d1a04a'], [/chinott/i, '#7a3b1f'], [/ginger/i, '#e0b03a'], [/gassos|tonica/i, '#6fc0d8'], [/fondente|extra dark|amaro in polvere/i, '#3b2117'], [/cioccolat|cacao|choco|tiramis|moka|\bcaff[eè]|espresso/i, '#6b3f22'], [/vaniglia|vanigliat|panna|crema\b/i, '#f2dc9b'], [/caramell|mou|miele|acero/i, '#d98e2b'],
  [/mela\b|\bmele\b/i, '#8dbb3a'], [/\bpera\b|\bpere\b/i, '#bccb3f'], [/\buva\b/i, '#7b3f83'], [/menta|eucalip|balsamic[io]\b(?! di)/i, '#3fae8f'], [/zenzero|curcuma|curry/i, '#e3a21f'], [/liquirizi/i, '#2d2623'],
  [/peperoncin|piccant|arrabbiat|chili|paprika|diavol/i, '#d3271c'], [/basilic|pesto|rucola|spinac|verdur|ortolan|erbe|prezzemol|genovese|salvia|origano|alloro|maggioran|\btimo\b|rosmarin/i, '#4f9a38'], [/pisell|verde|verdi\b/i, '#6aa537'],
  [/funghi|porcin|tartuf|champignon/i, '#8a6a4a'], [/oliv/i, '#8a8f35'], [/zafferan|milanese|mais|polenta|corn\b/i, '#f2b920'], [/pomodor|bolognes|rag[uù]|amatrician|ketchup|marinara/i, '#d8352a'],
  [/zucca|carot/i, '#ef8a2b'], [/salmon|gamber|aragost|granchio/i, '#f08a70'], [/tonno|mare\b|pesce|merluzz|alici|sgombr|acciugh|cozze|vongole/i, '#2f7fb8'],
  [/integral|farro|avena|cereal|crusca|segale|multicereali/i, '#a97b3f'], [/soia|tofu|vegetal|vegan/i, '#7aa93c'], [/riso\b/i, '#e6d3a0'], [/maion/i, '#e9cf6a'], [/camomill/i, '#f3cf4a'], [/t[eè] verde|matcha/i, '#7fb04a'], [/tisan|infus|finocch/i, '#8fb45b'],
  [/lavand|violett/i, '#8d7cc3'], [/\brosa\b|rosat|chiaretto|cerasuolo/i, '#ee8fa8'], [/muschio|marsiglia|oceano|fresc[oh]|aloe/i, '#5bb8c4'], [/scremat/i, '#5fa8dc'], [/intero/i, '#1f5fae'], [/light|magr/i, '#6cc0dd'],
  [/frizzant|effervescent|gassat/i, '#1f74c4'], [/naturale/i, '#58b7e0'], [/bufala|mozzarell|ricott|stracchin|robiol|latte\b|yogurt|kefir|burr/i, '#7fb8e2'], [/affumicat|speck|grigliat|barbecue|bbq/i, '#8b3d22'],
  [/prosciutt|salam|mortadell|wurstel|würstel|pancett|bresaol|coppa\b|cotechin|zampon/i, '#d4646b'], [/pollo|tacchin/i, '#e9b15a'], [/bovin|manzo|vitell|scotton|suin/i, '#b8323a'], [/uov/i, '#f0b429'], [/rosso/i, '#8d1b35'], [/bianco/i, '#e6d48a'],
];

/** Where the name tells no flavour: a few colours that suit the aisle, so that neighbours part. */
const byAisle: Record<string, readonly string[]> = {
  'frutta-e-verdura': ['#6aa537', '#86b53c', '#4f8f45'], carne: ['#b8323a', '#8e2f3c', '#c75a45'], pesce: ['#2f8fb8', '#2f6fa8', '#3fa8a8'], salumi: ['#c9505a', '#a8404f', '#d9785f'], formaggi: ['#f0bd3a', '#e3a33a', '#7fb0dc', '#e6c65a'],
  'latte-uova-e-yogurt': ['#4f9fd6', '#6fb6e0', '#3f86c6', '#8ab96a'], 'gastronomia-e-pasta-fresca': ['#e0a13a', '#cf7a3a', '#7fa845', '#c95a3f'], 'pane-e-pasticceria': ['#c98a3d', '#d9a552', '#b06f35', '#e0b35f'], 'pasta-riso-e-farine': ['#e3b23c', '#d18f2f', '#c9a14f', '#8fa84a'],
  'conserve-sughi-e-scatolame': ['#cf4a2f', '#d98a2f', '#7f9a3f', '#3f86a8'], 'olio-aceto-e-condimenti': ['#8a8f35', '#c9a12f', '#b0452f', '#5f8a3f'], colazione: ['#e09a3a', '#d9742f', '#8f6a3f', '#5f9fc9'], 'caffe-te-e-infusi': ['#7a4a2a', '#b5492f', '#4f7a4a', '#c9902f'],
  'dolci-e-cioccolato': ['#b5416a', '#7a3f86', '#e0702f', '#3f8fb0'], 'snack-e-aperitivo': ['#e8892f', '#d9452f', '#5f9a3f', '#f0b52f'], 'acqua-e-bevande': ['#2f8fd0', '#f08a2f', '#5fae4f', '#d9453f'], 'vino-birra-e-liquori': ['#7a2a3f', '#9a7a3f', '#3f5a4a', '#4a3f6a'],
  'surgelati-e-gelati': ['#3f86c6', '#4fa6c9', '#5f9a5f', '#5f6fb8'], infanzia: ['#6fb7d9', '#f0a5a0', '#9cc97a', '#f3c95f'], 'cura-della-persona': ['#4fa8a0', '#6f8fc9', '#d98aa8', '#8fb86a', '#9a7fc0'], 'casa-e-pulizia': ['#2f88b8', '#3fa59a', '#6a7fc4', '#e08a3f', '#6fae4f'], animali: ['#c07a3a', '#5f9a6a', '#b5504a', '#4f86b0'],
};

const byShelf: readonly (readonly [RegExp, readonly string[]])[] = [
  [/vino-rosso/, ['#7a2a3f', '#4a2f3f', '#8a5a2f', '#2f4a44']], [/vino-bianco/, ['#c9b25a', '#7a9a5a', '#3f7a72', '#b88a4a']], [/spumante/, ['#c9a14f', '#3f6a52', '#8a7a4a', '#2f4f6a']], [/\/birra\//, ['#d9962f', '#8f4a2f', '#3f6a4a', '#b5452f']], [/distillati|amari/, ['#8a4a2f', '#3f5f7a', '#5a7a4a', '#a8742f']],
];

/** The colour a shopper expects from the flavour, else one of the aisle's own. */
export function flavourTint({ name, category, sku }: DemoProduct): string {
  const told = words.find(([word]) => word.test(name))?.[1];
  const shelf = byShelf.find(([place]) => place.test(category))?.[1];
  return told ?? dice(`tint:${sku}`).pick(shelf ?? byAisle[category.split('/')[0]!] ?? ['#c98a3d']);
}
