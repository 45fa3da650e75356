import { Drawer } from '@bottega/ui';
import type { MouseEvent } from 'react';
import type { MenuCategory } from '../features/catalog/menu.ts';
import { useTexts } from '../platform/shop.tsx';
import { useFooterLinks } from './footer-links.ts';

interface LinksDrawerProps {
  menu: readonly MenuCategory[];
  open: boolean;
  onClose: () => void;
}

/** The links of the footer without the way down to it (SHL-18): all open at once, a group under each heading. */
export function LinksDrawer({ menu, open, onClose }: LinksDrawerProps) {
  const t = useTexts();
  const title = t('shell.footerNavigation');
  const groups = useFooterLinks(menu);
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
                  <a href={link.href}>{link.text}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  );
}
