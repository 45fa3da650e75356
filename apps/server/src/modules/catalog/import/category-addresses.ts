import type { TypedRow } from './columns/columns.ts';
import type { Problems } from './problems.ts';

/** What decides the address of a category while a file is read. */
export interface Addressed {
  /** The key: its address before the file, or that of its row if it is new. */
  slug: string;
  /** The key of the category above; empty: a first-level one. */
  parent: string;
  /** The key of the category that was above before the file; undefined: it is new. */
  parentBefore?: string;
  /** The address that the file gives it. */
  renamed?: string;
  row?: TypedRow;
  /** The address that it gets. */
  address?: string;
}

/** The start of a slug, without its last part; empty for a first-level one. */
export const slugAbove = (slug: string): string => slug.split('/').slice(0, -1).join('/');

const lastOf = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1);

/**
 * Finds categories by the slugs of a file: a present one, one that the same file gives, or one that the category had and
 * left to no other.
 */
export class CategoryKeys {
  private readonly renamed = new Map<string, string>();
  private readonly drafts: ReadonlyMap<string, unknown>;
  private readonly former: ReadonlyMap<string, string>;

  /** @param former the present slug by each former one */
  constructor(drafts: ReadonlyMap<string, unknown>, former: ReadonlyMap<string, string>) {
    this.drafts = drafts;
    this.former = former;
  }

  /** The key of a category. An unknown one below a former slug is looked for below the present one. */
  keyOf(slug: string): string {
    const known = this.drafts.has(slug) ? slug : (this.renamed.get(slug) ?? this.former.get(slug));
    if (known !== undefined || !slug.includes('/')) return known ?? slug;
    return `${this.keyOf(slugAbove(slug))}/${lastOf(slug)}`;
  }

  /** The key of a row. The problem of its `old_slug` is added; the row is then no category. */
  keyOfRow({ cells, line }: TypedRow, problems: Problems): string | undefined {
    const slug = cells['slug'] as string;
    const oldSlug = (cells['old_slug'] as string | undefined) ?? '';
    if (oldSlug === '') return this.keyOf(slug);
    const key = this.keyOf(oldSlug);
    const tell = (code: 'CATEGORY_SLUG_TAKEN' | 'UNKNOWN_CATEGORY', value: string) =>
      problems.add({ line, column: 'old_slug', code, params: { value } });
    if (key === slug || (this.drafts.has(slug) && !this.drafts.has(key))) return slug;
    if (!this.drafts.has(key)) tell('UNKNOWN_CATEGORY', oldSlug);
    else if (this.drafts.has(slug) || this.renamed.has(slug)) tell('CATEGORY_SLUG_TAKEN', slug);
    else {
      this.renamed.set(slug, key);
      return key;
    }
    return undefined;
  }
}

/**
 * Sets the addresses of all categories. A moved one gets its new place in the tree as address, and those below follow
 * (ADR 3). Two with one address are reported.
 */
export function setAddresses(drafts: ReadonlyMap<string, Addressed>, tell: TellTaken): void {
  const takers = new Map<string, Addressed>();
  const addressOf = (draft: Addressed): string => (draft.address ??= newAddress(draft, drafts, addressOf));
  for (const draft of drafts.values()) {
    const address = addressOf(draft);
    const other = takers.get(address);
    if (other) tell(draft, other);
    else takers.set(address, draft);
  }
}

/** Reports that two categories have one address. */
export type TellTaken = (category: Addressed, other: Addressed) => void;

function newAddress(
  { slug, parent, parentBefore, renamed }: Addressed,
  drafts: ReadonlyMap<string, Addressed>,
  addressOf: (draft: Addressed) => string,
): string {
  if (renamed !== undefined) return renamed;
  const above = drafts.get(parent);
  const place = above === undefined ? '' : `${addressOf(above)}/`;
  if (parentBefore !== undefined && parentBefore !== parent) return place + lastOf(slug);
  return above !== undefined && slug.startsWith(`${parent}/`) ? place + slug.slice(parent.length + 1) : slug;
}
