import type { MenuItem } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Success } from '../../../platform/result.ts';
import { readDocument } from './entry-repository.ts';

/** An item as its file has it; the import has checked it. */
interface MenuFileItem {
  title: string;
  url: string;
  target?: string;
  description?: string;
  children?: MenuFileItem[];
}

/** The menu of a place; an empty list where the brand has none (CON-11). */
export async function readMenu(
  ctx: Context,
  { location }: { location: string },
): Promise<Success<MenuItem[]>> {
  const row = await readDocument(ctx.db, { type: 'menus', name: location, now: ctx.clock.now() });
  if (!row) return done([]);
  const { items } = row.fields as { items: MenuFileItem[] };
  let last = row.entry_id * 1000;
  const shaped = (items: readonly MenuFileItem[], parent: number): MenuItem[] =>
    items.map((item, index) => {
      const ID = (last += 1);
      return {
        ID,
        order: index + 1,
        parent,
        title: item.title,
        url: item.url,
        attr: '',
        target: item.target ?? '',
        classes: '',
        xfn: '',
        description: item.description ?? '',
        object_id: ID,
        object: 'custom',
        type: 'custom',
        type_label: 'Link personalizzato',
        children: shaped(item.children ?? [], ID),
      };
    });
  return done(shaped(items, 0));
}
