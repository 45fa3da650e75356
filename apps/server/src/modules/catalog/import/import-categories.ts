import { inheritedKinds, isLabelKind, type LabelKind } from '@bottega/domain/catalog';
import { refreshSearch } from '../search/refresh-search.ts';
import { categoryColumns, infoColumns } from './columns/category-columns.ts';
import { CategoryKeys, setAddresses, slugAbove, type Addressed } from './category-addresses.ts';
import {
  formerSlugs,
  storedCategories,
  writeCategories,
  type StoredCategory,
} from './rows/category-repository.ts';
import { shownCell } from './columns/characters.ts';
import type { TypedRow } from './columns/columns.ts';
import { SeenKeys, type FileKind, type Importer, type Opening } from './importer.ts';
import { Problems } from './problems.ts';
import { regateGoods } from './rows/regate-goods.ts';
import { stage, type Counts, type StagedRow } from './rows/staging-repository.ts';

export const categoryFile: FileKind = { columns: categoryColumns, keys: ['slug'], open: openCategories };

/** A category while the file is read. Its parent is a slug, because the same file may create it. */
interface Draft extends Omit<StoredCategory, 'parent_id'>, Addressed {
  isNew?: boolean;
  isGone?: boolean;
}

/** Levels of the tree: aisle, group, leaf. */
const deepest = 3;

async function openCategories({ tx, step }: Opening): Promise<Importer> {
  const stored = await storedCategories(tx);
  const slugOf = new Map(stored.map((category) => [category.category_id, category.slug]));
  const before = new Map(stored.map((category) => [category.slug, category]));
  const drafts = new Map<string, Draft>(
    stored.map(({ parent_id: parentId, ...category }) => {
      const parent = parentId === null ? '' : (slugOf.get(parentId) ?? '');
      return [category.slug, { ...category, parent, parentBefore: parent }];
    }),
  );
  const categories = new CategoryKeys(drafts, await formerSlugs(tx));
  const kindsBefore = new Map(
    [...drafts.values()].map((draft) => [draft.category_id, kindsOf(draft, drafts)]),
  );
  const keys = new SeenKeys();
  const counts: Counts = { created: 0, changed: 0, unchanged: 0, withdrawn: 0 };
  const gone: number[] = [];
  let found = new Problems();
  let lastId = Math.max(tx.tenantId * 1000, ...slugOf.keys());

  const draftOf = (row: TypedRow, slug: string, problems: Problems): void => {
    const old = drafts.get(slug);
    if (!old && row.cells['delete'] === true) {
      problems.add({ line: row.line, column: 'slug', code: 'UNKNOWN_CATEGORY', params: { value: slug } });
      return;
    }
    if (!old && !row.cells['name']) {
      problems.add({ line: row.line, column: 'name', code: 'REQUIRED' });
      return;
    }
    tellUnknownLabel(row, problems);
    if (!old) lastId += 1;
    drafts.set(slug, {
      ...(old ?? freshDraft(slug, lastId)),
      ...valuesOf(row, old),
      ...(old && renamedOf(row.cells, old)),
      row,
    });
  };

  return {
    async judge(rows, problems) {
      for (const row of rows) {
        const key = categories.keyOfRow(row, problems);
        if (key !== undefined && keys.isNew(key, row, 'slug', problems)) draftOf(row, key, problems);
      }
    },
    async finish(problems) {
      found = problems;
      for (const draft of drafts.values()) draft.parent = categories.keyOf(draft.parent);
      judgeTree(drafts, problems);
      if (problems.count === 0) addressTree(drafts, problems);
      if (problems.count > 0) return;
      const idOf = (slug: string): number | null => drafts.get(slug)?.category_id ?? null;
      const changed = [...drafts.values()].filter(
        (draft) => !draft.isGone && !isSame(before.get(draft.slug), draft, idOf),
      );
      await stage(
        tx,
        changed.map((draft) => stagedOf(draft, idOf)),
      );
      gone.push(...[...drafts.values()].filter(({ isGone }) => isGone).map(({ category_id: id }) => id));
      // count only rows of the file, not categories whose level changed with their parent
      const own = new Set(changed.filter(({ row }) => row));
      counts.created = [...own].filter(({ isNew }) => isNew).length;
      counts.changed = own.size - counts.created + gone.length;
      counts.withdrawn = gone.length;
      counts.unchanged = [...drafts.values()].filter(
        (draft) => draft.row && !draft.isGone && !own.has(draft),
      ).length;
    },
    async apply() {
      step('goods');
      await writeCategories(tx, gone);
      tellWithheld(await regateGoods(tx, changedKinds(drafts, kindsBefore)), drafts, found);
      if (counts.created + counts.changed > 0) {
        step('search');
        await refreshSearch(tx);
      }
      return counts;
    },
  };
}

/** A new category; without a parent column its parent is the start of its slug. */
function freshDraft(slug: string, id: number): Draft {
  return {
    category_id: id,
    slug,
    parent: slugAbove(slug),
    name: '',
    level: 0,
    position: 0,
    info: {},
    label_kinds: [],
    goods: 0,
    furnishings: 0,
    isNew: true,
  };
}

function valuesOf({ cells }: TypedRow, old: Draft | undefined): Partial<Draft> {
  const info = { ...old?.info };
  for (const [column, key] of Object.entries(infoColumns)) {
    if (!(column in cells)) continue;
    const value = cells[column];
    if (value === false && info[key] !== 'true' && info[key] !== '1') continue;
    if (value === '' || value === false) delete info[key];
    else if (!(value === true && info[key] === '1')) info[key] = String(value);
  }
  return {
    info,
    ...('name' in cells && { name: cells['name'] as string }),
    ...('parent' in cells && { parent: cells['parent'] as string }),
    ...('position' in cells && { position: cells['position'] as number }),
    ...labelOf(cells),
    ...(cells['delete'] === true && { isGone: true }),
  };
}

/** The new address of a category, which is also its new place unless the row has one. */
function renamedOf(cells: TypedRow['cells'], { slug: key }: Draft): Partial<Draft> {
  const slug = cells['slug'] as string;
  if (!cells['old_slug'] || slug === key) return {};
  return { renamed: slug, ...(!('parent' in cells) && { parent: slugAbove(slug) }) };
}

const labelOf = (cells: TypedRow['cells']): Partial<Draft> =>
  'label' in cells ? { label_kinds: (cells['label'] as string[]).filter(isLabelKind) } : {};

function tellUnknownLabel({ cells, line }: TypedRow, problems: Problems): void {
  const unknown = ((cells['label'] ?? []) as string[]).find((word) => !isLabelKind(word));
  if (unknown !== undefined)
    problems.add({ line, column: 'label', code: 'UNKNOWN_LABEL', params: { value: unknown.slice(0, 80) } });
}

function stagedOf(
  { category_id: id, parent, isNew = false, ...draft }: Draft,
  idOf: (slug: string) => number | null,
): StagedRow {
  const { address: slug, name, level, position, info, label_kinds } = draft;
  return { id, isNew, record: { parent_id: idOf(parent), slug, name, level, position, info, label_kinds } };
}

/** Sets the addresses. One that two categories get is reported at the row that moved or renamed one of them. */
function addressTree(drafts: ReadonlyMap<string, Draft>, problems: Problems): void {
  const rowOf = ({ slug }: Addressed) => wayTo(drafts.get(slug)!, drafts).find(({ row }) => row)?.row;
  setAddresses(drafts, (category, other) => {
    const row = rowOf(category.address === category.slug ? other : category);
    const column = row && 'parent' in row.raw ? 'parent' : 'slug';
    const value = category.address ?? '';
    if (row) problems.add({ line: row.line, column, code: 'CATEGORY_SLUG_TAKEN', params: { value } });
  });
}

/** Says at the row that caused it how many goods of a category are stored but not sold. */
function tellWithheld(
  withheld: ReadonlyMap<number, number>,
  drafts: ReadonlyMap<string, Draft>,
  problems: Problems,
): void {
  for (const draft of drafts.values()) {
    const count = withheld.get(draft.category_id);
    const line = wayTo(draft, drafts).find(({ row }) => row)?.row?.line;
    if (count !== undefined && line !== undefined)
      problems.warn({ line, column: 'label', code: 'GOODS_WITHHELD', params: { count, value: draft.slug } });
  }
}

/** Sets the levels of all categories, and reports tree errors at the row that caused them. */
function judgeTree(drafts: ReadonlyMap<string, Draft>, problems: Problems): void {
  for (const draft of drafts.values()) {
    const way = wayTo(draft, drafts);
    const row = way.find((step) => step.row)?.row;
    if (!row) continue;
    const tell: TellProblem = (column, code, value = '') =>
      problems.add({
        line: row.line,
        column,
        code,
        params: { value },
        ...(column in row.raw && { value: shownCell(row.raw[column]) }),
      });
    const top = way.at(-1)!;
    draft.level = way.length;
    if (way.indexOf(top) !== way.length - 1) tell('parent', 'PARENT_CIRCLE');
    else if (way.length > deepest) tell('parent', 'TOO_DEEP', draft.slug);
    if (draft.isGone) judgeDeleted(draft, tell);
    else judgeParent(draft, drafts.get(draft.parent), tell);
  }
}

type TellProblem = (column: string, code: Parameters<Problems['add']>[0]['code'], value?: string) => void;

function judgeDeleted({ slug, goods, furnishings }: Draft, tell: TellProblem): void {
  if (goods > 0) tell('delete', 'CATEGORY_IN_USE', slug);
  if (furnishings > 0) tell('delete', 'CATEGORY_FURNISHED', slug);
}

function judgeParent({ parent }: Draft, above: Draft | undefined, tell: TellProblem): void {
  if (parent !== '' && !above) tell('parent', 'PARENT_UNKNOWN', parent);
  else if (above?.isGone) tell('delete', 'CATEGORY_IN_USE', above.slug);
  else if (above && above.goods > 0) tell('parent', 'PARENT_HAS_GOODS', above.slug);
}

/** The category and its ancestors, the nearest first. In a cycle it stops at the first repeated category. */
function wayTo(draft: Draft, drafts: ReadonlyMap<string, Draft>): Draft[] {
  const way = [draft];
  for (let at = drafts.get(draft.parent); at; at = drafts.get(at.parent)) {
    way.push(at);
    if (way.indexOf(at) !== way.length - 1) break;
  }
  return way;
}

const kindsOf = (draft: Draft, drafts: ReadonlyMap<string, Draft>): readonly LabelKind[] =>
  inheritedKinds(wayTo(draft, drafts).map(({ label_kinds: kinds }) => kinds));

/** Categories whose label kinds are no longer the same, with the new ones. */
function changedKinds(
  drafts: ReadonlyMap<string, Draft>,
  before: ReadonlyMap<number, readonly LabelKind[]>,
): Map<number, readonly LabelKind[]> {
  const now = [...drafts.values()].map((draft) => [draft.category_id, kindsOf(draft, drafts)] as const);
  return new Map(
    now.filter(([id, kinds]) => before.has(id) && before.get(id)!.join(' ') !== kinds.join(' ')),
  );
}

function isSame(
  old: StoredCategory | undefined,
  draft: Draft,
  idOf: (slug: string) => number | null,
): boolean {
  return (
    old !== undefined &&
    old.slug === draft.address &&
    old.name === draft.name &&
    old.position === draft.position &&
    old.level === draft.level &&
    old.parent_id === idOf(draft.parent) &&
    old.label_kinds.join(' ') === draft.label_kinds.join(' ') &&
    Object.keys({ ...old.info, ...draft.info }).every((key) => old.info[key] === draft.info[key])
  );
}
