import type { DemoProduct } from '../demo-product.ts';
import { fitText, setText, type Rect, type TextStyle } from '../text/fit-text.ts';

/** Shelves whose names seldom say what the good is; the kind is printed first unless the name matches `says`. */
const shelfKinds: readonly (readonly [shelf: RegExp, kind: string, says: RegExp])[] = [
  [/vino-rosso$/, 'Vino rosso', /^vino/i],
  [/vino-bianco$/, 'Vino bianco', /^vino/i],
  [/vino-rosato$/, 'Vino rosato', /^vino/i],
  [/spumante-e-prosecco$/, 'Spumante', /prosecco|spumante|champagne|sidro/i],
  [/\/biscotti\/(?!pasticceria)/, 'Biscotti', /biscott|frollin|wafer|cookies/i],
  [/merendine-e-plumcake$/, 'Merendine', /muffin|crostatin|plumcake/i],
  [/cioccolatini-e-praline$/, 'Cioccolatini', /cioccolat|pralin|tartufi|gianduiotti|ovetti/i],
  [/snack-al-cioccolato$/, 'Snack', /snack|wafer/i],
  [/\/patatine\/patatine$/, 'Patatine', /patatin/i],
  [/cereali-da-colazione$/, 'Cereali', /cereal|flakes|fiocchi|soffiat|crusca/i],
  [/muesli-e-granola$/, 'Muesli', /^(muesli|müsli|granola)/i],
  [/cioccolata-in-tazza$/, 'Cioccolata', /cioccolat|cacao/i],
  [/te-freddo$/, 'Tè freddo', /^tè/i],
  [/gelati-multipack$/, 'Gelato', /gelat/i],
  [/succhi-di-frutta$/, 'Succo', /succo|bevanda/i],
  [/yogurt-/, 'Yogurt', /yogurt|skyr/i],
  [/dolcificanti$/, 'Dolcificante', /fruttosio|sciroppo/i],
  [/creme-spalmabili$/, 'Crema spalmabile', /crema|nutella|nocciolata/i],
  [/\/spalmabili$/, 'Formaggio', /formaggio|robiol|fiocchi/i],
  [/primi-pronti|piatti-pronti-surgelati$/, 'Piatto pronto', /^(?!4)/],
];

/** First words that don't say what a good is without the next one. */
const openers =
  /^(\d.*|tre|quattro|cinque|il|la|le|i|gli|mio|doppio|triplo|mini|maxi|gran|mix|misto|cuori?|punte|filetti?|cubetti|crema|nettare|polpa|preparato|alternativa|carta|fette|foglio|salsa|pasta|chewing|semi|fiocchi|corn|frutt[ai]|tavoletta|pastiglie|sale|detersivo|detergente|bustine|gel|tè|capsule|cialde|sacch[ie]t*i?|scaglie|purea|composta|panna|fior|tagli[oa]|trancio|fecola|amido|lievito|pile|lampadina|anelli|code|chele|cime|buon|piccolo|profuma|proteggi|cotton|dischetti|cous|mezz[ei]|primo|pan|ginger|energy|choco|cioko|snick|bacche|bastoncini|contorno|filetto|petto|cuore|impasto|base|ricarica|spirali|piastrine|schiuma|filo|mazzo|tavolette|carne|medaglioni|alcool|mangime|snack|dadini)$/i;
/** Elsewhere water and milk are other goods, as in «acqua ossigenata». */
const drinks = /\/(acqua|latte)\/|latte-infanzia/;
const links = /^(agli|dal|dalla|nel|di|del|della|dei|delle|da|per|al|alla|allo|ai|alle|con|e|in|a)$/i;

/** Letters of what a good is, and of the rest of its name. */
interface NameStyles {
  kind: TextStyle;
  rest: TextStyle;
}

/** What the good is, and the rest of its name. */
export function nameParts({ name, category }: Pick<DemoProduct, 'name' | 'category'>): [string, string] {
  const kind = shelfKinds.find(([shelf, , says]) => shelf.test(category) && !says.test(name))?.[1];
  if (kind !== undefined) return [kind, name];
  const words = name.split(' ');
  const isVague = (word: string) =>
    openers.test(word) || links.test(word) || (/^(acqua|latte)$/i.test(word) && !drinks.test(category));
  let count = 1;
  while (count < words.length && isVague(words[count - 1]!)) count += 1;
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')];
}

/** Narrow letters, where they make a long name larger. */
function largest(text: string, box: Rect, style: TextStyle, least: number): TextStyle {
  const slim: TextStyle = { ...style, face: 'narrowBold' };
  return fitText(text, box, slim).size > fitText(text, box, style).size * least ? slim : style;
}

/** Prints what the good is as large as the room allows, and the rest of its name smaller below. */
export function setName(product: DemoProduct, box: Rect, { kind, rest }: NameStyles): string {
  const [good, others] = nameParts(product);
  const tall = { ...kind, maxLines: 2, leading: 0.98 };
  if (others === '') return setText(good, box, largest(good, box, tall, 1.1));
  const share = others.length > 2.2 * good.length ? 0.52 : 0.6;
  const above: Rect = { ...box, h: box.h * share };
  const chosen = largest(good, above, { ...tall, valign: 'bottom' }, 1.1);
  const { size } = fitText(good, above, chosen);
  const y = above.y + above.h + size * 0.1;
  const below: Rect = { ...box, y, h: box.y + box.h - y };
  const small: TextStyle = { ...rest, maxSize: size * 0.7, maxLines: 3, valign: 'top' };
  return setText(good, above, chosen) + setText(others, below, largest(others, below, small, 1.3));
}
