import { Drawer } from '@bottega/ui';
import { useState, type MouseEvent } from 'react';
import { loadMenu, type MenuCategory } from '../features/catalog/menu.ts';
import { paths } from '../platform/paths.ts';
import { useShop } from '../platform/shop.tsx';

interface CategoryDrawerProps {
  menu: readonly MenuCategory[];
  open: boolean;
  onClose: () => void;
}

/** The category tree of a small screen, three levels that fold (CAT-16, SHL-16). */
export function CategoryDrawer({ menu, open, onClose }: CategoryDrawerProps) {
  const { t } = useShop();
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a[href]')) onClose();
  };
  return (
    <Drawer
      side="left"
      open={open}
      onClose={onClose}
      title={t('catalog.allProductsTitle')}
      closeText={t('ui.close')}
    >
      <nav aria-label={t('catalog.allProductsTitle')} className="tree" onClick={closeOnLink}>
        <ul className="tree__first">
          <li>
            <a href={paths.offers()}>{t('shell.linkOffers')}</a>
          </li>
          <li>
            <a href={paths.novelties()}>{t('shell.linkNew')}</a>
          </li>
        </ul>
        <Tree menu={menu} />
      </nav>
    </Drawer>
  );
}

function Tree({ menu }: { menu: readonly MenuCategory[] }) {
  const { api, t } = useShop();
  const [deeper, setDeeper] = useState<readonly MenuCategory[]>();
  const deepen = async () => {
    if (deeper !== undefined) return;
    const whole = await loadMenu(api, 3);
    if (whole.length > 0) setDeeper(whole);
  };
  return (
    <div className="accordion" onToggle={() => void deepen()}>
      {(deeper ?? menu).map((aisle) => (
        <details key={aisle.id} name="tree" className="disclosure">
          <summary>{aisle.name}</summary>
          <div className="disclosure__content">
            <a className="tree__all" href={paths.category(aisle.slug)}>
              {t('catalog.seeAisle', { name: aisle.name })}
            </a>
            {aisle.children.map((group) => (
              <div key={group.id} className="tree__group">
                <a href={paths.category(group.slug)}>{group.name}</a>
                <ul>
                  {group.children.map((leaf) => (
                    <li key={leaf.id}>
                      <a href={paths.category(leaf.slug)}>{leaf.name}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
