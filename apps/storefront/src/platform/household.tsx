import type { DeclaredGoods, Household } from '@bottega/domain/catalog';
import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';

export interface MarkProps {
  goods: DeclaredGoods;
  /** A card, a line of the basket, or the product's page, which also says that goods are suitable. */
  layout: 'card' | 'line' | 'page';
}

export interface CountProps {
  goods: readonly DeclaredGoods[];
}

type OfHousehold<P> = ComponentType<P & { household: Household }>;

/** The shopper's household, with the components of its marks, which load with it. */
export interface KeptHousehold {
  household: Household;
  Marks: OfHousehold<MarkProps>;
  /** The number of goods of a basket that contain what the household avoids, in one line. */
  Count: OfHousehold<CountProps>;
}

const HouseholdContext = createContext<KeptHousehold | undefined>(undefined);

/** Shows another household at once; undefined: none. */
export const KeepHouseholdContext = createContext<(home?: KeptHousehold) => void>(() => {});

/** Undefined for visitors, for shoppers without a household, and until `LoadHousehold` has read it. */
export const useHousehold = (): KeptHousehold | undefined => use(HouseholdContext);

export function HouseholdProvider({ children }: { children: ReactNode }) {
  const [home, keep] = useState<KeptHousehold>();
  return (
    <KeepHouseholdContext value={keep}>
      <HouseholdContext value={home}>{children}</HouseholdContext>
    </KeepHouseholdContext>
  );
}

/** What goods mean for the household: they contain, may contain, or don't say. */
export function HouseholdMarks(props: MarkProps) {
  const home = useHousehold();
  return home && <home.Marks household={home.household} {...props} />;
}
