import { createContext, use, type ReactNode } from 'react';
import type { CardProduct } from './product-card.ts';

export type RenderSave = (product: CardProduct, layout: 'card' | 'page') => ReactNode;

const SaveSlot = createContext<RenderSave>(() => undefined);

/** What keeps a product for later, handed in from above: the catalogue knows no lists. */
export const SaveProvider = SaveSlot;

export const useSave = (): RenderSave => use(SaveSlot);
