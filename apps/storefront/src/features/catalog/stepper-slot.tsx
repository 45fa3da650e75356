import { createContext, use, type ReactNode } from 'react';
import type { CardProduct } from './product-card.ts';

export type StepperLayout = 'card' | 'page' | 'row';

export interface StepperChoices {
  /** Options chosen on the page, by parameter name. */
  params?: Readonly<Record<string, string>>;
  /** Told which option is still to be chosen, by parameter name, when adding was refused for it (CAT-40). */
  onMissing?: (parameterName: string) => void;
}

export type RenderStepper = (
  product: CardProduct,
  layout: StepperLayout,
  choices?: StepperChoices,
) => ReactNode;

const StepperSlot = createContext<RenderStepper>(() => null);

/** The basket's stepper, handed in from above: the catalogue knows no basket. */
export const StepperProvider = StepperSlot;

export const useStepper = (): RenderStepper => use(StepperSlot);
