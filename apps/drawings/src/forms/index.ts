import * as bags from './bags.ts';
import * as bottles from './bottles.ts';
import * as cartons from './cartons.ts';
import * as chilled from './chilled.ts';
import * as dispensers from './dispensers.ts';
import * as household from './household.ts';
import * as plants from './plants.ts';
import * as tins from './tins.ts';
import * as tubs from './tubs.ts';
import * as wraps from './wraps.ts';
import type { Form } from './print.ts';

export const forms = {
  ...bags,
  ...bottles,
  ...cartons,
  ...chilled,
  ...dispensers,
  ...household,
  ...plants,
  ...tins,
  ...tubs,
  ...wraps,
} satisfies Record<string, Form>;

export type FormName = keyof typeof forms;
