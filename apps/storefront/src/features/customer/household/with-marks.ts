import type { Household } from '@bottega/domain/catalog';
import type { KeptHousehold } from '../../../platform/household.tsx';
import { HouseholdCount } from './household-count.tsx';
import { HouseholdMarks } from './household-marks.tsx';

/** A household with the components of its marks. */
export const withMarks = (household: Household): KeptHousehold => ({
  household,
  Marks: HouseholdMarks,
  Count: HouseholdCount,
});
