import { Icon, TextLink } from '@bottega/ui';
import { use, useState, type KeyboardEvent } from 'react';
import type { MenuCategory } from '../../features/catalog/categories/menu.ts';
import { useCategoryPath } from '../../platform/paths/category-path.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useShop } from '../../platform/shop.tsx';

interface MegaPanelProps {
  /** First levels, used when the tree can't be loaded. */
  menu: readonly MenuCategory[];
  tree: Promise<MenuCategory[]>;
  /** Id of the category that is open at first; undefined for the first one. */
  firstChosen: number | undefined;
  onWhole: () => void;
}

/** First levels as a list, the second and third levels of the chosen one in columns, its picture behind (CAT-14). */
export default function MegaPanel({ menu, tree, firstChosen, onWhole }: MegaPanelProps) {
  const { t, mediaOrigin } = useShop();
  const categoryPath = useCategoryPath();
  const loaded = use(tree);
  const aisles = loaded.length > 0 ? loaded : menu;
  const [chosen, setChosen] = useState(firstChosen ?? aisles[0]?.id);
  return (
    <div className="mega__inner page">
      <div className="mega__first">
        <ul className="mega__aisles" onKeyDown={walkAisles}>
          {aisles.map((aisle) => (
            <li key={aisle.id}>
              <a
                href={categoryPath(aisle.slug)}
                data-chosen={aisle.id === chosen ? '' : undefined}
                // one tab stop: arrows move through the list, and Tab leads to the columns of the chosen aisle
                tabIndex={aisle.id === chosen ? 0 : -1}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') setChosen(aisle.id);
                }}
                onFocus={() => setChosen(aisle.id)}
              >
                {aisle.name}
                <Icon name="chevron-right" size={16} />
              </a>
            </li>
          ))}
        </ul>
        <a
          className="mega__whole"
          href={paths.catalog()}
          onClick={(event) => {
            event.preventDefault();
            onWhole();
          }}
        >
          {t('catalog.wholeMenu')}
        </a>
      </div>
      {aisles.map((aisle) => (
        <div key={aisle.id} className="mega__aisle" hidden={aisle.id !== chosen}>
          {aisle.image && (
            <img
              className="mega__image"
              src={mediaOrigin + aisle.image}
              alt=""
              width={480}
              height={480}
              loading="lazy"
            />
          )}
          <TextLink look="alone" className="mega__title" href={categoryPath(aisle.slug)}>
            {t('catalog.seeAisle', { name: aisle.name })}
          </TextLink>
          <ul className="mega__groups">
            {aisle.children.map((group) => (
              <li key={group.id}>
                <a className="mega__group" href={categoryPath(group.slug)}>
                  {group.name}
                </a>
                {group.children.length > 0 && (
                  <ul>
                    {group.children.map((leaf) => (
                      <li key={leaf.id}>
                        <a href={categoryPath(leaf.slug)}>{leaf.name}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Moves the focus with the keys up, down, Home and End. */
function walkAisles(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  links.at(to % links.length)?.focus();
}
