import { createContext, use, type ReactNode } from 'react';
import type { CardProduct } from './product-card.ts';

type StepperLayout = 'card' | 'page' | 'row';

interface StepperChoices {
  /** Options chosen on the page, by parameter name. */
  params?: Readonly<Record<string, string>>;
  /** Called with the parameter name of the option that lacks a choice, when an add was refused for it (CAT-40). */
  onMissing?: (parameterName: string) => void;
}

export type RenderStepper = (
  product: CardProduct,
  layout: StepperLayout,
  choices?: StepperChoices,
) => ReactNode;

const StepperSlot = createContext<RenderStepper>(() => null);

/** Provides the basket's stepper. The root screen passes it, so that product components don't depend on it. */
export const StepperProvider = StepperSlot;

export const useStepper = (): RenderStepper => use(StepperSlot);
