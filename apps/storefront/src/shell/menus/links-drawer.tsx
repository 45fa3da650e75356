import { Drawer } from '@bottega/ui';
import { use, type MouseEvent } from 'react';
import type { MenuCategory } from '../../features/catalog/categories/menu.ts';
import type { MenuGroup } from '../../features/content/load-menu.ts';
import { useTexts } from '../../platform/shop.tsx';
import { useFooterLinks } from './footer-links.ts';

interface LinksDrawerProps {
  menu: readonly MenuCategory[];
  /** Groups of the brand's menu, which loads when the drawer opens; none if that fails (CON-11). */
  contents: Promise<MenuGroup[]>;
  open: boolean;
  onClose: () => void;
}

/** The brand's links in a drawer (SHL-18), all open, in groups with headings. */
export function LinksDrawer({ menu, contents, open, onClose }: LinksDrawerProps) {
  const t = useTexts();
  const title = t('shell.discoverTitle');
  const groups = useFooterLinks(menu, use(contents));
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a[href]')) onClose();
  };
  return (
    <Drawer side="left" open={open} onClose={onClose} title={title} closeText={t('ui.close')}>
      <nav aria-label={title} className="tree" onClick={closeOnLink}>
        {groups.map((group) => (
          <section key={group.title} className="tree__group">
            <h3>{group.title}</h3>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} target={link.target} rel={link.rel}>
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  );
}
