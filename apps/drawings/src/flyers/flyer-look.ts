import type { DemoBrand } from '@bottega/demo/demo-brands';
import type { TypefaceName } from '@bottega/demo/pictures/typefaces';

/** What a brand's flyer looks like: paper, colours and letters, and how it prints a price. */
export interface FlyerLook {
  paper: string;
  tile: string;
  line: string;
  corner: number;
  head: string;
  onHead: string;
  ink: string;
  muted: string;
  price: string;
  onPrice: string;
  title: TypefaceName;
  name: TypefaceName;
  small: TypefaceName;
  figures: TypefaceName;
  /** A burst of a flyer, or a calm band of a price list. */
  manner: 'burst' | 'band';
}

export const flyerLooks: Record<DemoBrand['key'], FlyerLook> = {
  rosmarino: {
    paper: '#f7efdd',
    tile: '#fffdf6',
    line: '#e2d5b8',
    corner: 22,
    head: '#21402c',
    onHead: '#f7efdc',
    ink: '#23291f',
    muted: '#5d6053',
    price: '#b23c17',
    onPrice: '#fffaf0',
    title: 'softSerifItalic',
    name: 'softSerif',
    small: 'narrow',
    figures: 'softSerif',
    manner: 'band',
  },
  ponte: {
    paper: '#ffd60a',
    tile: '#ffffff',
    line: '#ffd60a',
    corner: 0,
    head: '#0b3bb3',
    onHead: '#ffffff',
    ink: '#0e1726',
    muted: '#3d475a',
    price: '#b8122a',
    onPrice: '#ffffff',
    title: 'poster',
    name: 'narrowBold',
    small: 'narrow',
    figures: 'grotesque',
    manner: 'burst',
  },
};
