import type pg from 'pg';

/** A part of a plan, of those properties that EXPLAIN prints. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  Operation?: string;
  Plans?: PlanNode[];
  [condition: string]: unknown;
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'];
const namesBrand = /\btenant_id\b/;

/**
 * The tables of `brandTables` that a statement reads or writes without naming the brand itself, so that row-level
 * security alone keeps it from other brands. PostgreSQL plans the statement, with the brand carried over equal columns,
 * and never runs it.
 *
 * @param owner a connection that row-level security doesn't bind, whose plans have the conditions of the text alone
 */
export async function unboundTables(
  owner: pg.Client,
  text: string,
  brandTables: ReadonlySet<string>,
): Promise<string[]> {
  await owner.query(`prepare planned as ${text}`);
  try {
    const { rows } = await owner.query<{ parameters: number }>(
      `select cardinality(parameter_types) as parameters from pg_prepared_statements where name = 'planned'`,
    );
    const { parameters } = rows[0]!;
    const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`;
    const explained = await owner.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) execute planned${values}`,
    );
    const unbound = new Set<string>();
    note(explained.rows[0]!['QUERY PLAN'][0]!.Plan);
    return [...unbound];

    function note(node: PlanNode): void {
      const table = node['Relation Name'];
      if (table !== undefined && brandTables.has(table) && !isBound(node, table)) unbound.add(table);
      node.Plans?.forEach(note);
    }
    function isBound(node: PlanNode, table: string): boolean {
      if (node['Node Type'] !== 'ModifyTable')
        return conditions.some((name) => typeof node[name] === 'string' && namesBrand.test(node[name]));
      // the rows that an update or a delete changes come from a scan of the same table
      return (
        node.Operation !== 'Insert' || new RegExp(`into ${table}[^(]*\\([^)]*\\btenant_id\\b`).test(text)
      );
    }
  } finally {
    await owner.query('deallocate planned');
  }
}
