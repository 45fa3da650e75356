import pg from 'pg';

export interface Column {
  name: string;
  /** OID of its type. */
  type: number;
}

interface RowDescription {
  fields: { name: string; dataTypeID: number }[];
}

/**
 * The result columns of a statement. PostgreSQL parses it against the tables and functions of the database and never
 * runs it. Parameters get the types that PostgreSQL infers, as with pg.
 */
export function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: RowDescription) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    } as pg.Submittable);
  });
}

const { builtins } = pg.types;
/** OIDs of array types, for which pg has no names. */
const arrays = { int4: 1007, text: 1009, int8: 1016, numeric: 1231 };

/** TypeScript types that the parsers of pg, with those of `platform/db/client.ts`, produce. JSON has any type. */
export const typeScriptOf: Readonly<Record<number, string>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.NUMERIC]: 'number',
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [builtins.UUID]: 'string',
  [builtins.DATE]: 'string',
  [builtins.TIME]: 'string',
  [builtins.TIMESTAMPTZ]: 'Date',
  [builtins.BYTEA]: 'Buffer',
  [builtins.JSON]: 'any',
  [builtins.JSONB]: 'any',
  [arrays.int4]: 'number[]',
  [arrays.int8]: 'number[]',
  [arrays.numeric]: 'number[]',
  [arrays.text]: 'string[]',
};
