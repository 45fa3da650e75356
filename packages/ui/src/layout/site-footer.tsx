import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type FooterLink = { text: string; href: string; target?: '_blank'; rel?: string };
export type FooterGroup = { title: string; links: readonly FooterLink[] };

export type SiteFooterProps = {
  logo: ReactNode;
  groups: readonly FooterGroup[];
  contacts: readonly { icon: IconName; text: string; link: { text: string; href: string } }[];
  legal: ReactNode;
  label: string;
};

/** Link groups side by side on a large screen, folded on a phone (SHL-19). Both work without script. */
export function SiteFooter({ logo, groups, contacts, legal, label }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="site-footer__top">
          <div className="site-footer__brand">
            {logo}
            {contacts.map((contact) => (
              <p key={contact.link.href} className="site-footer__contact">
                <Icon name={contact.icon} />
                <span>
                  {contact.text}
                  <a href={contact.link.href}>{contact.link.text}</a>
                </span>
              </p>
            ))}
          </div>
          <nav aria-label={label} className="site-footer__groups">
            {groups.map((group) => (
              <details key={group.title} className="disclosure" name="footer">
                <summary>{group.title}</summary>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} target={link.target} rel={link.rel}>
                        {link.text}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </nav>
        </div>
        <div className="site-footer__legal">{legal}</div>
      </div>
    </footer>
  );
}
