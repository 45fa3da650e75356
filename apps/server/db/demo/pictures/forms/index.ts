import * as bags from './bags.ts';
import * as bottles from './bottles.ts';
import * as household from './household.ts';
import * as rigid from './rigid.ts';
import type { Form } from './print.ts';

export const forms = { ...bags, ...bottles, ...household, ...rigid } satisfies Record<string, Form>;

export type FormName = keyof typeof forms;
