import { few, heaped, lined, single, standing, type Shape } from '../layout.ts';
import { cracker, flatbread, ring, sticks, toast } from '../shapes/crisp-bread.ts';
import { cutLoaf, longLoaf, roll, roundLoaf, type Dough } from '../shapes/bread.ts';
import { plait } from '../shapes/fresh-cheese.ts';
import { bowl } from '../shapes/dishes.ts';
import { cake, layered, ringCake, tart } from '../shapes/cakes.ts';
import { cannolo, creamBun, croissant, leafedShell, petits } from '../shapes/pastry.ts';
import { colomba, dome, starCake } from '../shapes/festive-cakes.ts';
import type { CounterRule } from './counter-rule.ts';

const white: Dough = { crust: '#b8743a', crumb: '#f4e3c0' };
const pale: Dough = { crust: '#d0a05c', crumb: '#f6e8c8' };
const semolina: Dough = { crust: '#b87a34', crumb: '#f2d894' };
const brown: Dough = { crust: '#84512c', crumb: '#d0aa78' };
const rye: Dough = { crust: '#5f3a22', crumb: '#a87c52' };
const toasts = (dough: Dough): Shape => few(toast(dough), [2, 3], 1);
const wraps = (color: string): Shape => few(flatbread(color, '#a8743c'), [2], 1.02);
const bundle = (color: string, bits?: string): Shape => single(sticks(color, 8, bits), 1.1);
const rings = (color: string, bits?: string): Shape => heaped(ring(color, 70, bits), 0.62, 150);
const jam = (crust: string, filling: string): Shape => single(tart(crust, filling), 1.22);

/** Pictures of the baker's and the pastry cook's goods. */
export const bakeryCounter: readonly CounterRule[] = [
  [/pane-fresco|pane-senza-glutine/, /mini baguette/i, lined(longLoaf(white, 92, 3), [3], 0.9, 112)],
  [/pane-fresco|pane-senza-glutine/, /baguette/i, lined(longLoaf(white, 78), [2], 1.1, 110)],
  [/pane-fresco/, /ciabattin/i, few(longLoaf(pale, 150, 0), [3], 0.72)],
  [/pane-fresco/, /ciabatta/i, single(longLoaf(pale, 150, 0), 1.12)],
  [/pane-fresco/, /altamura/i, single(roundLoaf(semolina, 'cross'), 1.22)],
  [/pane-fresco/, /semola/i, single(cutLoaf(semolina), 1.22)],
  [/pane-fresco/, /rosetta/i, few(roundLoaf(pale, 'shell'), [2], 0.84, 0.3)],
  [/pane-fresco/, /tartaruga/i, few(roundLoaf(white, 'rows'), [2], 0.84, 0.3)],
  [/pane-fresco/, /treccia/i, single(plait('#c98a48', '#f6ecd0'), 1.12)],
  [/pane-fresco/, /panini al latte/i, few(roll('#c98a48'), [3], 0.8, 0.2)],
  [/pane-fresco/, /filone|toscano/i, single(longLoaf(white, 140, 4), 1.12)],
  [/pane-fresco/, /lariano/i, single(longLoaf(brown, 150, 3), 1.12)],
  [/pane-fresco/, /segale/i, single(cutLoaf(rye), 1.22)],
  [/pane-fresco/, /cereali|semi/i, single(cutLoaf({ ...brown, bits: '#f3dfae' }), 1.22)],
  [/pane-fresco/, /integrale/i, single(cutLoaf(brown), 1.22)],
  [/pane-fresco/, /noci/i, single(cutLoaf({ ...white, bits: '#8a5a34' }), 1.22)],
  [/pane-fresco/, /olive/i, single(cutLoaf({ ...white, bits: '#4a5a2c' }), 1.22)],
  [/pane-fresco/, /genzano|pugliese/i, single(roundLoaf({ ...white, crust: '#8f5528' }), 1.22)],
  [/pane-fresco/, null, single(roundLoaf(white), 1.22)],
  [/pane-in-cassetta/, /segale/i, toasts(rye)],
  [/pane-in-cassetta/, /cereali|soia/i, toasts({ ...brown, bits: '#f3dfae' })],
  [/pane-in-cassetta/, /integral|farro|fibra|rustic|kamut/i, toasts(brown)],
  [/pane-in-cassetta/, null, toasts(white)],
  [/panini-e-burger/, /focaccell/i, few(flatbread('#e2b872', '#b98538', [180, 120]), [2, 3], 0.95)],
  [/panini-e-burger/, /hot dog/i, lined(roll('#c98a48'), [3], 0.8, 150)],
  [/panini-e-burger/, /hamburger/i, few(roll('#c98a48', '#f6ecd0'), [2, 3], 0.86, 0.2)],
  [/panini-e-burger/, null, few(roll('#c98a48'), [3], 0.82, 0.2)],
  [/piadine/, /integral|farro/i, wraps('#d9b98a')],
  [/piadine/, null, wraps('#f0dcb4')],
  [/pane-senza-glutine/, /cracker/i, few(cracker('#e2b872'), [3, 4], 0.84)],
  [/pane-senza-glutine/, /piadin|wrap/i, wraps('#e2c796')],
  [/pane-senza-glutine/, /hamburger/i, few(roll('#c98a48', '#f6ecd0'), [2], 0.9, 0.2)],
  [/pane-senza-glutine/, /focaccia/i, few(flatbread('#e2b872', '#b98538', [180, 120]), [2], 0.95)],
  [/pane-senza-glutine/, null, toasts(white)],
  [/grissini/, /sesamo/i, bundle('#d9a860', '#f6ecd0')],
  [/grissini/, /olive|rosmarino/i, bundle('#cf9c54', '#5d6a34')],
  [/grissini/, null, bundle('#d9a860')],
  [/cracker/, /carasau/i, single(flatbread('#edcf98', '#c08a4a'), 1.2)],
  [
    /cracker/,
    /schiacciatin|scrocchi|sfoglie/i,
    lined(flatbread('#e2b872', '#b98538', [200, 62]), [3, 4], 1.02, 120),
  ],
  [/cracker/, /integral|farro|cereali|semi|avena|venere/i, few(cracker('#c99c60'), [3, 4], 0.84)],
  [/cracker/, null, few(cracker('#e2b872'), [3, 4], 0.84)],
  [/taralli/, /frisell/i, heaped(ring('#b98a54', 96), 0.66, 165)],
  [/taralli/, /peperoncino/i, rings('#cf8a48', '#b8341f')],
  [/taralli/, /oliv/i, rings('#cf9c54', '#5d6a34')],
  [/taralli/, /sesamo|finocchio/i, rings('#d9a860', '#f6ecd0')],
  [/taralli/, null, rings('#d9a860')],
  [/gallette/, /mais/i, few(cracker('#f0d47c', true), [3], 0.92)],
  [/gallette/, /cioccolat/i, few(cracker('#6a4028', true), [3], 0.92)],
  [/gallette/, null, few(cracker('#efe2c4', true), [3], 0.92)],
  [/bruschette/, /zuppe/i, heaped(cracker('#d9a55c'), 0.4, 116, { turns: 40 })],
  [/bruschette/, null, toasts({ crust: '#a86a30', crumb: '#dcab64' })],
  [/pangrattato/, null, single(bowl('#d9ac68', [{ color: '#e9c78e', form: 'grain', count: 60 }]), 1.2)],
  [/torte/, /tiramis/i, single(layered(['#c9a070', '#fbf2da', '#c9a070', '#fbf2da'], '#5a3820'), 1.15)],
  [
    /torte/,
    /millefoglie/i,
    single(layered(['#c98f48', '#fbf0cf', '#c98f48', '#fbf0cf', '#c98f48'], '#f6e6c0'), 1.15),
  ],
  [
    /torte/,
    /mimosa/i,
    single(
      cake({ side: '#f4d86a', top: '#f7e08a', inside: ['#f4e2a0', '#fff8e2', '#f4e2a0'] }, 'crumbs'),
      1.2,
    ),
  ],
  [
    /torte/,
    /sbrisolona/i,
    single(cake({ side: '#b9803e', top: '#c98f4a', inside: ['#d9aa66'] }, 'crumbs'), 1.2),
  ],
  [/torte/, /mele/i, single(cake({ side: '#c98a48', top: '#d9a25a', inside: ['#f0d9a4'] }, 'slices'), 1.2)],
  [/torte/, /limone/i, single(cake({ side: '#e2b862', top: '#eccb7a', inside: ['#f7e6a8'] }, 'sugar'), 1.2)],
  [/torte/, /cioccol|gianduia|nocciole|cacao/i, single(tart('#d9a45c', '#4a2a18', false), 1.22)],
  [/torte/, /albicocc/i, jam('#d9a45c', '#e0902e')],
  [/torte/, /crostat/i, jam('#d9a45c', '#a82a24')],
  [/torte/, /ciambell/i, single(ringCake('#c98a42'), 1.2)],
  [
    /torte/,
    /pan di spagna/i,
    single(cake({ side: '#d9a25a', top: '#cf9448', inside: ['#f4dc9c'] }, 'plain'), 1.2),
  ],
  [
    /torte/,
    null,
    single(
      cake({ side: '#c98a48', top: '#d9a25a', inside: ['#f0d9a4', '#fbf2da', '#f0d9a4'] }, 'swirls'),
      1.2,
    ),
  ],
  [/pasticcini/, /maritozz/i, few(creamBun('#a8642e', '#fffaf0'), [2], 0.86, 0.2)],
  [
    /pasticcini/,
    /mignon/i,
    petits([creamBun('#b87434', '#f6e2a4'), cannolo, tart('#d9a45c', '#a82a24', false), leafedShell]),
  ],
  [/pasticcini/, /ciambelline/i, heaped(ring('#c98a4a', 84), 0.62, 150)],
  [/pasticcini/, /sfogliatell/i, few(leafedShell, [2], 0.84, 0.2)],
  [/pasticcini/, /cannol/i, lined(cannolo, [2], 1, 190)],
  [/pasticcini/, /bign/i, few(creamBun('#d09a50', '#f6e2a4'), [3], 0.76, 0.2)],
  [/pasticcini/, /bombol/i, single(ringCake('#c98a42'), 1.1)],
  [/pasticcini/, null, few(croissant('#c8863c'), [2], 0.95, 0.4)],
  [/feste/, /pandoro/i, standing(starCake('#e9bd68'), 1.15)],
  [/feste/, /colomba/i, single(colomba, 1.15)],
  [
    /feste/,
    /panpepato/i,
    single(cake({ side: '#4a2a18', top: '#5a3420', inside: ['#3a2014'] }, 'crumbs'), 1.15),
  ],
  [/feste/, /glassat/i, standing(dome('#a8642e', true), 1.15)],
  [/feste/, null, standing(dome('#a8642e'), 1.15)],
];
