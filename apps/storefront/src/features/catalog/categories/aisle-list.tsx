import { useCategoryPath } from '../../../platform/paths/category-path.ts';
import type { MenuCategory } from './menu.ts';

interface AisleListProps {
  menu: readonly MenuCategory[];
  heading: 'h2' | 'h3';
}

/** Every aisle with its groups and leaves, in columns that fill one after the other. */
export function AisleList({ menu, heading: Heading }: AisleListProps) {
  const categoryPath = useCategoryPath();
  return (
    <ul className="aisle-list">
      {menu.map((aisle) => (
        <li key={aisle.id}>
          <Heading>
            <a href={categoryPath(aisle.slug)}>{aisle.name}</a>
          </Heading>
          <ul>
            {aisle.children.map((group) => (
              <li key={group.id}>
                <a href={categoryPath(group.slug)}>{group.name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
