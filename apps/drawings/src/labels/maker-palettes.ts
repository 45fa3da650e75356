import { dice } from '@bottega/demo/seeded';
import { hsl } from '../color.ts';
import type { TypefaceName } from '@bottega/demo/pictures/typefaces';

export type MakerPalette = { base: string; second: string; face: TypefaceName };

const letters: Record<string, TypefaceName> = {
  g: 'grotesque',
  n: 'narrowBold',
  i: 'narrowItalic',
  s: 'softSerif',
  S: 'softSerifItalic',
  b: 'brush',
  c: 'script',
  r: 'round',
  p: 'poster',
  d: 'didone',
  m: 'geometric',
};

/**
 * Main and second colour of well-known makers, and the style of letters for the name (key of `letters`). Signs and
 * logotypes are not imitated.
 */
const known = `
Barilla 1d3f94 d8222c S|Mulino Bianco f2c230 d9272e c|Galbani 14449b d8232a i|Alce Nero d9182d f6ead2 p|Cameo d6142a ffffff c|De Cecco 1b5fae f4d11f d
Granarolo 0f57a5 3fa34d c|Baule Volante 2f7d3b f3e7c7 b|Schär f3b61f d6252c r|Riso Scotti c3142d f5d36b d|Giovanni Rana f0b323 0d7a43 c|Riso Gallo e1251b ffd100 p
Fiorentini f08a1d 2a7a3f r|Mutti b5121b 0f5a37 d|Beretta c8102e 14386f S|Castelli 164a8c e7c55a d|Rummo 1d1d1b d8b25c d|Rio Mare 0a4fa0 ed1c24 p|Findus 00843d 005aa9 m
Valfrutta 1f8a3b f5c51d r|Citterio 0e3b7c d9b45b d|Misura f08300 fff3dc r|Ambrosi 7a1f2b e7c878 d|Valsoia 4f9d2f f4e04d r|Divella 1b4f9c f6c51f s|Granoro 0b4ea2 f5c400 p
Star d8121c f9d616 i|AIA e2001a f9e03b i|Rovagnati 8d1b2d e8c77b S|Knorr 00853f ffd500 b|Noberasco 5b2c83 f4b233 m|Euro Company 6b8f2a f2e6c5 m|Montorsi a0182a efd28a d
Negroni 0c2f6b e4b93f p|Garofalo 15325f c9a14a d|Lindt 2a1a12 c9a24e S|Trevisan c77a1f 5a2d13 S|Probios 3c8d40 f1ead0 r|Le Stagioni d'Italia 3f7d3a e9c98b S|Ponti a51c30 f3d68b c
Parmacotto c8102e f0e4d0 S|Levoni 7d1522 d9b86a d|Mila 0072bc ffffff c|La Molisana 0a3f8f e63b2e g|Germinal Bio 6d9b2f f5edd3 r|Buitoni e30613 ffd400 i|San Carlo f9c80e d7141a c
Galbusera 0b5aa6 ffffff i|Bauli 5a2a83 f3b6d2 c|Sperlari c4122f 1d3d7c S|Kinder ffffff e4572e r|Rigoni di Asiago 3e2a56 c64f7f S|Novi 7a1428 e0c06a d|Zuegg 1d6a3a f2b61d s
Ventura 2c7a3e f5b82e m|Negrini 8a1722 f1dfb0 d|Sterilgarda 0d4ea1 5fb3e4 i|Latteria Soresina 0e4a8a e9c75a S|Parmareggio f2c400 d4202a r|Parmalat 0066b3 7fc6ee i|Sterzing Vipiteno 0b69b3 c5e3f5 m
Petti b0161e f1d9a2 d|Saclà 0f6b3c f2d15c d|Nestlé 6d4a2f f3e3c9 r|Sant'Anna 1796d2 b9e3f5 m|Colfiorito b5652b f2dfae s|Fileni 2f8d46 f6d44e r|Latterie Friulane 1369ab e6eff6 s
Ferrari c1272d f5d77a S|Yomo 0058a9 f3d34a r|Riscossa c61c2a 1d4b95 s|Roberto e2231a ffdd00 i|Doria 0a5aa8 f7d117 c|Panealba d97b16 fbeac3 b|Sarchio 5f8f2d f7e8b8 m|Balocco 1b3f86 e7bf4f d
Castagno 9c5a1d f3dfb5 s|Bonduelle 00843d f4d000 m|Gentilini 15346b e5c04a d|Pavesi c8102e f4e2b0 S|Elledi 1f63ac f3b51c r|Kellogg's d50032 fff1d6 b|Plasmon 1380c3 f4c430 r
Santàl f08a00 2c8a3d c|Galvanina 1c6e7d e7f0ea d|Orogel 00934b f5d21f m|Frosta f3f0e4 0a7d3c p|Zerbinati 8cb82b 3b6b1f m|Amadori d6001c ffd200 m|Vallelata 0d5fa8 d9ecf7 c|Zanetti 1a3c7c e7c456 d
Danone 0b57a7 ffffff r|Igor 113a74 f0cf63 s|Gran Pavesi c8102e f5dfae S|Tarall'Oro c9861b 5b2b12 c|Falcone 8f1f2c f3dfb2 S|Motta 12308a f2c9d9 c|Casa Rinaldi 1f4f33 e5c778 d|Altromercato d35c1d f4e4bf m
Elah b3123a f7d7e0 d|Agromonte d22c1f 2f7c3b p|Mareblu 0068b4 f4d518 i|Delicius 143f7d e8c14b S|La Bio Idea 5d9636 f6efd8 r|Loacker d61c24 f4efe6 p|Gran Cereale 6b8f3c f0dfb6 S|Pernigotti 4a1d14 d9b052 d
Achillea b0243c f5e8cf b|Gardin d8832b fff0c8 c|Lavazza 12284c c7a35a p|Crastan 6d3417 efd7a1 d|Perugina 1c2a63 c9a553 d|Mentos 0f6cb5 e3f2fb g|Sanpellegrino c8202f 2a6fb0 p|Toschi 7c1230 f1d7c4 S
DimmidiSì 6ab023 f4ed9b r|Fior di Loto 7f9d3a f4e9cf S|La Finestra sul Cielo 3b87b8 f4ecd0 b|Casa Modena d2122e 14407f i|Latte Maremma 17549d 8cc152 c|Vitasnella 009a8e e8f6f3 m|Grissin Bon d92128 f7d046 c
Crich e0271b f9d648 r|Di Leo 3e7a38 f2dca5 c|Balconi d91f3a fde6ec c|Maina 7b1634 dfb96b d|Matilde Vicenzi 6a1f3f e6c687 d|Rustichella d'Abruzzo 8b5a2b f1e2c3 b|Cirio 0b6a37 f3d348 d|Nostromo 0c4da2 f5cf1a i
Carapelli 0f4a2b d6b457 d|Monari Federzoni 5e1430 d9b45f d|Heinz b8132a f5e9d3 s|Calvé f7d417 0e4f9c c|Ferrero 8a4b1e e9cf9c d|Dietorelle 9fc93c e2368c r|San Benedetto 0b63b5 e53946 m|Coca-Cola e10a17 ffffff b
Estathé f6d21c 2a7d3f g|Philadelphia 0b5ba8 dfe9f4 p|Osella 3b7f3a f6eecf c|Nonno Nanni d2232a f7f0dc c|Biraghi 1a3c86 e8c243 d|Fage 1569b1 ffffff s|Delverde 0f7b4a f2d35d s|Agnesi 10408e e7b93c d|Felicia 8fb43a f8efd2 r
Bonomelli f3c62a 3b8742 c|Tigullio 1b7a43 f1d98a c|Biffi 0f3d6e d8b967 d|Montana c41424 f4d21c p|Sagra f4c400 2a7a34 p|Cannamela c8202c f5e5c7 S|Develey f2b800 c31d26 g|Saiwa 0c54a0 f0cf50 m|Paluani 4b2a7b e9cb74 c
Ambrosoli f0a500 5a2b0e c|Caffè Vergnano 1e1a18 b98b45 d|Kimbo 7d1a22 d9a441 p|Ristora e0361e f7d340 r|Venchi 3b2114 c39a58 d|Majani 6b1320 e2c173 d|Witor's c81e3a f2d7a0 c|Ricola f3c613 c31a23 r|Saila 1b1b1b d9d9d9 p
Haribo d8001f ffd500 r|Vera 1b9ad6 cdeaf7 r|Martini 101820 c8102e p|Valle degli Orti 4f9a32 f3e48b c|Sammontana d6112b 0c4fa3 c|Melinda e4002b 7ab51d c|Selenella e5b028 3a7a3b c|Wüber e3001b ffd000 g|Principe 123a7a e5c15a d
Sabelli 0e62ac e6f2fa c|Kraft 0a4da2 d81e2c m|Mukki 1272bd f6d448 r|Soligo 1a67ac d9e9f5 s|Hoplà e4003a fff0f3 r|Beppino Occelli 8a5a24 f4e7c8 S|Fini 0b6b3a f4dc8c c|Morato d23a1e f7e2a8 b|Lago d71a2c f8e6c0 r
Melegatti f3c318 1e3d8f c|Tre Marie 16336e d7b55e d|Galup 5c3015 e9cf9a d|Liguori 1b4f94 e9c665 d|Pasta Zara d8232a f5d33a r|Armando b88b2c 1d1d1b p|Luciana Mosconi 0f4a8c f3d060 s|Curtiriso c9252d f0d580 s|Pomì d9141e ffffff m
Eridania 0a58a5 f2b705 s|Maizena f5c400 1a4b9b s|S. Martino c8202e f7df91 s|Monini 0d6b3b e8c95a d|Simmenthal d6161f f7d52a g|Costa d'Oro 1a6f3c e9bd3f d|Bertolli 1a7a3f f2ce3f d|Zucchi 1c5a33 e3b74e p|Hellmann's f4d63a 14448f s
Tabasco c8161d f3efe2 g|Colussi e1251b f5c73b c|Céréal 4d9a3c f8edd0 r|Agrimontana 3d5233 e6cfa1 d|Bonne Maman c7252f ffffff S|Hero 1a4a9c e33b3b s|illy d8001d ffffff r|Pellini 1a1a1a c9a24e p|Nescafé c5161d 2a1a12 g|Twinings 1b1b1d c5a359 d
Mellin 4aa5d8 f7dbe5 r|Milka 6b3fa0 ffffff b|Amarelli 2b2420 c9a45a d|Alpenliebe b3261e f5d18b c|Fruit-tella e23a6e f9d94a r|Golia 1d5a36 f4f0e0 g|Vigorsol 1a8ac6 d9f0fa g|Caputo c51f2b 1d4b95 p|Acqua Panna 1f4f8c e6dcc0 d
Ferrarelle c51a26 dcecf3 p|Uliveto 3f8f4b d7ecd5 m|Yoga f39c12 c8202e g|Fanta f58220 1d3f94 g|Crodino f2a516 c81d25 p|Cecchi 5e1425 d9bb7a d|Umani Ronchi 1f2c3c c8a560 d|Villa Sandi 1d3d33 d6b86a d|Peroni c8102e e9c46a c|Dreher c8102e f4e8cf d
Birra Moretti d4a017 14406b d|Ringo e6001e ffd400 g|Nutrifree 7cb342 f7f0d7 r|Twix c48a3a d6202a g|Isola Bio 2f9a8f f2ecd2 m|The Bridge 6f9e3c f4ead0 b|Bontà Divina c8327a fbe4ef c|Pasta Reggia 1f5aa8 f2c94a s|Urbani Tartufi 2a211c c8a35c d
Callipo 143a70 f0c53c d|Rigamonti 0f3b70 e0bf62 S|Centrale del Latte di Roma 0f4fa3 f0c330 s|Centrale del Latte di Brescia 1564b0 e2edf7 s|Libera Terra 9d2f2a f1e1ba b|Genepesca 0f6aa8 f0f6fa i|Italpizza c8202c f3df9d r|Jolly Colombani 0f7a3d f4cf3b r
Giuliani 7d5ba6 f4edf8 m|Accadì 2d8fce e7f3fb m|Bottega 3a1d3f d4af5f d|Vis 5a7d2b f3e0a0 S|Fiasconaro 8a1a55 e9c75f c|Le Naturelle f0b42a 4f8f3b c|Noriberica 0f4a7d e9c95f p|Rizzoli 9c1b25 e8c35a d|Angelo Parodi 15407a e3c164 d|Zarotti 12528f f2d25c i|L'Isola d'Oro 0e5a96 e4bd4e S
`;

const table = new Map(
  known
    .split(/[|\n]/)
    .filter(Boolean)
    .map((entry) => {
      const [, name, base, second, letter] = /^(.+) ([0-9a-f]{6}) ([0-9a-f]{6}) (\w)$/.exec(entry)!;
      return [name!, { base: `#${base}`, second: `#${second}`, face: letters[letter!]! }] as const;
    }),
);

/** Hues that suit food; greyed violets and cold cyans are excluded. */
const appetising = [2, 8, 14, 22, 32, 42, 88, 112, 140, 158, 196, 208, 218, 228, 330, 345] as const;

/** Creams, golds and pale tones that match all of these hues. */
const companions = [
  '#f3e3bd',
  '#e9c46a',
  '#f4f0e6',
  '#d8b25c',
  '#f6d9a8',
  '#e8eef4',
  '#f2c14e',
  '#fbe9e1',
] as const;

/** Colours of a maker: from the list, else a matching pair derived from the name. */
export function makerPalette(maker: string): MakerPalette {
  const found = table.get(maker);
  if (found) return found;
  const die = dice(`maker:${maker}`);
  const hue = die.pick(appetising);
  const yellow = hue > 30 && hue < 60;
  const green = hue > 60 && hue < 170;
  const base = hsl(
    hue,
    green ? die.between(0.4, 0.58) : die.between(0.55, 0.78),
    yellow ? 0.5 : die.between(0.24, 0.38),
  );
  return {
    base,
    second: die.pick(companions),
    face: die.pick(Object.values(letters)),
  };
}
