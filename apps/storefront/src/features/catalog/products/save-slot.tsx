import { createContext, use, type ReactNode } from 'react';
import type { CardProduct } from './product-card.ts';

export type RenderSave = (product: CardProduct, layout: 'card' | 'page') => ReactNode;

const SaveSlot = createContext<RenderSave>(() => undefined);

/**
 * Provides the buttons that save a product to lists. The root screen passes them, so that the catalogue doesn't
 * depend on lists.
 */
export const SaveProvider = SaveSlot;

export const useSave = (): RenderSave => use(SaveSlot);
