import { labelKinds } from '@bottega/domain/catalog';
import { flag, list, number, text, type Columns } from './columns.ts';

const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$';

/** Columns of `metaData.category_info`, by their names on the wire (CAT-03). */
export const infoColumns = {
  title: 'TITLE',
  subtitle: 'SUBTITLE',
  description: 'DESCRIPTION',
  icon: 'ICON',
  menu_image: 'MENU_IMAGE',
  hide_in_menu: 'HIDE_IN_MENU',
} as const;

/** Columns of a categories file. A new category needs its name. */
export const categoryColumns: Columns = {
  slug: text({
    max: 300,
    pattern: slugPattern,
    description: 'whole path of its page: the key of every row',
    example: 'dispensa/pasta/spaghetti',
  }),
  old_slug: text(
    {
      max: 300,
      pattern: slugPattern,
      description: 'slug of a category that gets `slug` as its new one; its old address leads to the new one',
      example: 'dispensa/pasta/pasta-lunga',
    },
    { empty: '' },
  ),
  parent: text(
    {
      max: 300,
      pattern: slugPattern,
      description: 'slug of the category above; empty: a first-level one',
      example: 'dispensa/pasta',
    },
    { empty: '' },
  ),
  name: text({ max: 120, description: 'name as shown', example: 'Spaghetti' }, { isNeeded: true }),
  position: number(
    { min: 0, max: 100_000, decimals: 0, description: 'place among its siblings', example: 3 },
    { empty: 0 },
  ),
  title: text({ max: 200, description: 'heading of its page', example: 'Spaghetti' }, { empty: '' }),
  subtitle: text(
    { max: 300, description: 'line below the heading', example: 'Di grano duro italiano' },
    { empty: '' },
  ),
  description: text(
    { max: 5000, description: 'text of its page, plain', example: 'Tutti i formati lunghi' },
    { empty: '' },
  ),
  icon: text(
    { max: 200, pattern: '^[\\w./-]+$', description: 'key of its icon', example: '1f35d' },
    { empty: '' },
  ),
  menu_image: text(
    {
      max: 300,
      pattern: '^[\\w./-]+$',
      description: 'key or path of its picture in the menu',
      example: 'menu-dispensa',
    },
    { empty: '' },
  ),
  hide_in_menu: flag('left out of the menu'),
  label: list({
    max: 10,
    description: `what the law wants known of its goods before they are sold, for all categories below it too: ${labelKinds.map((kind) => `\`${kind}\``).join(', ')}; empty: as the category above, or what every food and every other good needs; in a CSV between |`,
    example: 'simple-food|fish',
  }),
  delete: flag('takes it away; only without products and categories in it'),
};
