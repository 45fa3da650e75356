import { Type } from 'typebox';

/** A whole number that a database column can hold. What it names may not exist; the use case says so. */
export const Int32 = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });
