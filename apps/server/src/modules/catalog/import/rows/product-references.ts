import { inheritedKinds, type LabelKind } from '@bottega/domain/catalog';
import type { Db } from '../../../../platform/db/brand-db.ts';
import {
  addClasses,
  addVendors,
  readSurroundings,
  type CategoryNode,
  type Surroundings,
} from './product-repository.ts';

/**
 * Looks up the categories, makers and characteristics that products name. It creates unknown makers, and unknown
 * characteristics named with their group.
 */
export class References {
  private readonly categories: Map<number, CategoryNode>;
  private readonly categoryIds: Map<string, number>;
  private readonly parents: Set<number>;
  private readonly vendorIds: Map<string, number>;
  private readonly vendorNames: Map<number, string>;
  private readonly classes: Surroundings['classes'];
  private readonly newVendors: { id: number; name: string }[] = [];
  private readonly newClasses: Surroundings['classes'] = [];
  private lastVendor: number;
  private lastClass: number;
  private lastProduct: number;

  constructor({ categories, categoryIds, vendors, classes, lastProduct }: Surroundings, tenantId: number) {
    this.categories = new Map(categories.map((category) => [category.category_id, category]));
    this.categoryIds = new Map(Object.entries(categoryIds));
    this.parents = new Set(categories.flatMap(({ parent_id: id }) => id ?? []));
    this.vendorIds = new Map(vendors.map(({ id, name }) => [name, id]));
    this.vendorNames = new Map(vendors.map(({ id, name }) => [id, name]));
    this.classes = [...classes];
    this.lastVendor = Math.max(tenantId * 10_000, ...vendors.map(({ id }) => id));
    this.lastClass = Math.max(tenantId * 1000, ...classes.map(({ id }) => id));
    this.lastProduct = lastProduct;
  }

  nextProduct(): number {
    this.lastProduct += 1;
    return this.lastProduct;
  }

  /** The id of a leaf with the ids of its path, or an error code. */
  leaf(slug: string): { id: number; path: number[] } | 'UNKNOWN_CATEGORY' | 'NOT_A_LEAF' {
    const id = this.categoryIds.get(slug.replace(/^\/+|(?<!\/)\/+$/g, ''));
    const category = id === undefined ? undefined : this.categories.get(id);
    if (!category) return 'UNKNOWN_CATEGORY';
    if (this.parents.has(category.category_id)) return 'NOT_A_LEAF';
    const path = this.wayOf(category.category_id).map((step) => step.category_id);
    return { id: category.category_id, path: path.reverse() };
  }

  /** What a category asks of the labels of its goods. */
  labelKinds(categoryId: number): readonly LabelKind[] {
    return inheritedKinds(this.wayOf(categoryId).map(({ label_kinds: kinds }) => kinds));
  }

  /** The category and those above it, the nearest first. */
  private wayOf(categoryId: number): CategoryNode[] {
    const way: CategoryNode[] = [];
    for (let at = this.categories.get(categoryId); at; at = this.categories.get(at.parent_id ?? 0))
      way.push(at);
    return way;
  }

  slugOf(categoryId: number): string {
    return this.categories.get(categoryId)?.slug ?? '';
  }

  vendorName(id: number): string {
    return this.vendorNames.get(id) ?? '';
  }

  vendor(name: string): number {
    const known = this.vendorIds.get(name);
    if (known !== undefined) return known;
    this.lastVendor += 1;
    this.vendorIds.set(name, this.lastVendor);
    this.vendorNames.set(this.lastVendor, name);
    this.newVendors.push({ id: this.lastVendor, name });
    return this.lastVendor;
  }

  /** The id of an existing `name`, or of `group:name`, which is created if needed; undefined for any other text. */
  characteristic(word: string): number | undefined {
    const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
    const plain = this.classes.find(({ name }) => same(name, word));
    if (plain) return plain.id;
    const colon = word.indexOf(':');
    const [group, name] = [word.slice(0, colon).trim(), word.slice(colon + 1).trim()];
    if (colon < 0 || group === '' || name === '') return undefined;
    const ofGroup = this.classes.filter(({ groupName }) => same(groupName, group));
    return (ofGroup.find((known) => same(known.name, name)) ?? this.addClass(ofGroup[0], group, name)).id;
  }

  /** The name with its group, so that an import into another brand can create it. */
  characteristicName(id: number): string {
    const found = this.classes.find((known) => known.id === id);
    return found ? `${found.groupName}:${found.name}` : '';
  }

  private addClass(sibling: Surroundings['classes'][number] | undefined, group: string, name: string) {
    this.lastClass += 1;
    const groupId = sibling?.groupId ?? Math.max(0, ...this.classes.map((known) => known.groupId)) + 1;
    const added = { id: this.lastClass, groupId, groupName: sibling?.groupName ?? group, name };
    this.classes.push(added);
    this.newClasses.push(added);
    return added;
  }

  async writeNew(tx: Db): Promise<void> {
    if (this.newVendors.length > 0) await addVendors(tx, this.newVendors);
    if (this.newClasses.length > 0) await addClasses(tx, this.newClasses);
  }
}

export async function openReferences(db: Db): Promise<References> {
  return new References(await readSurroundings(db), db.tenantId);
}
