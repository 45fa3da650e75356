/** Grams of one piece by the start of the name; products without an entry are not counted in pieces. */
const grams: readonly (readonly [name: RegExp, grams: number])[] = [
  [/^mele/i, 190],
  [/^pere/i, 180],
  [/^arance/i, 220],
  [/^limoni/i, 130],
  [/^(clementine|mandarini)/i, 85],
  [/^banane/i, 180],
  [/^avocado/i, 200],
  [/^kiwi/i, 100],
  [/^pesche/i, 160],
  [/^albicocche/i, 55],
  [/^(susine|prugne)/i, 70],
  [/^nespole/i, 50],
  [/^cachi/i, 200],
  [/^fichi d'india/i, 110],
  [/^pomodori (piccadilly|san marzano)/i, 45],
  [/^pomodori cuore/i, 280],
  [/^pomodori/i, 130],
  [/^radicchio/i, 280],
  [/^indivia/i, 130],
  [/^zucchine/i, 160],
  [/^melanzane/i, 320],
  [/^peperoni/i, 230],
  [/^friggitelli/i, 25],
  [/^patate dolci/i, 250],
  [/^patate del/i, 150],
  [/^cipolla/i, 160],
  [/^porri/i, 200],
  [/^aglio/i, 55],
  [/^finocchi/i, 320],
  [/^barbabietole/i, 180],
  [/^cetrioli/i, 280],
  [/^broccoli siciliani/i, 450],
  [/^bistecca/i, 280],
  [/^fettine/i, 110],
  [/^braciole/i, 180],
  [/^ossibuchi/i, 250],
  [/^cosce di pollo/i, 200],
  [/^sovracosce/i, 150],
  [/^fusi di tacchino/i, 500],
  [/^salsiccia luganega|^salsiccia a punta|^salsiccia di fegato/i, 110],
  [/^pollo (intero|alla|ruspante)/i, 1200],
  [/^(orata|spigola)/i, 400],
  [/^trota/i, 350],
  [/^sgombro/i, 300],
  [/^rombo/i, 1000],
  [/^calamari/i, 180],
  [/^trancio/i, 220],
  [/^panini al latte/i, 60],
  [/^ciabattine/i, 90],
  [/^pane (casareccio|di lariano|pugliese|toscano)/i, 1000],
  [/^pane/i, 500],
  [/^mozzarella di bufala/i, 125],
];

export function pieceGrams(name: string): number | undefined {
  return grams.find(([pattern]) => pattern.test(name))?.[1];
}

/** Kilograms of a whole case of loose goods that are sold by the case. */
const cases: readonly (readonly [name: RegExp, kilograms: number])[] = [
  [/^arance tarocco/i, 4],
  [/^clementine/i, 3],
  [/^patate del fucino/i, 5],
  [/^pomodori san marzano/i, 5],
];

export function caseKilograms(name: string): number | undefined {
  return cases.find(([pattern]) => pattern.test(name))?.[1];
}
