import type { ShopLabel } from '../demo-product.ts';
import type { Press } from './press.ts';

/** Rosmarino: a copper engraving, fine black lines on the paper of the counter. */
const copper: Press = { ink: '#1c171a', pitch: 9, angle: -32, gain: 6, tremble: 14, weight: 1 };

/** Ponte: a linocut, broad blue cuts on a disc of colour. */
const lino: Press = { ink: '#12306b', pitch: 14, angle: 24, gain: 8, tremble: 24, weight: 1.8 };

export const presses: Record<ShopLabel['key'], Press> = { rosmarino: copper, ponte: lino };

/** The paper of each counter; on Ponte's white the disc behind the good. */
export const papers: Record<ShopLabel['key'], Record<string, string>> = {
  rosmarino: {
    'frutta-e-verdura': '#e9e8cf',
    carne: '#f0dfb8',
    pesce: '#dfe7e2',
    salumi: '#f1dcc8',
    formaggi: '#f3eacb',
    'gastronomia-e-pasta-fresca': '#efe3cd',
    'pane-e-pasticceria': '#eee0c4',
  },
  ponte: {
    'frutta-e-verdura': '#cdecc0',
    carne: '#ffd0c9',
    pesce: '#bfe1fb',
    salumi: '#ffd6be',
    formaggi: '#ffe894',
    'gastronomia-e-pasta-fresca': '#ffdb9e',
    'pane-e-pasticceria': '#fbddab',
  },
};
