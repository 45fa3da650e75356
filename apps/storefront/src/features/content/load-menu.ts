import type { Api, MenuItem } from '@bottega/contract';
import type { LinkPlace } from '@bottega/domain/content';
import { anchorOf, newWindow, type Anchor } from './anchor-of.ts';

export interface MenuGroup {
  title: string;
  links: (Anchor & { text: string })[];
}

/**
 * The groups of a menu of the content back end (CON-11). A failure leaves the menu out. Items of the first level without
 * items below them are a group of their own under `restTitle`.
 */
export async function loadMenuGroups(
  api: Api,
  location: string,
  { restTitle, ...place }: LinkPlace & { restTitle: string },
): Promise<MenuGroup[]> {
  const { response, data } = await api.content.menu({ location });
  if (response.status !== 0) return [];
  const isGroup = ({ children }: MenuItem) => children.length > 0;
  const alone = data.filter((item) => !isGroup(item));
  return [
    ...data.filter(isGroup).map((item) => ({ title: item.title, links: linksOf(item.children, place) })),
    { title: restTitle, links: linksOf(alone, place) },
  ].filter(({ links }) => links.length > 0);
}

/** The links of items and of all items below them. */
function linksOf(items: readonly MenuItem[], place: LinkPlace): MenuGroup['links'] {
  return items.flatMap(({ title, url, target, children }) => {
    const anchor = url === '#' ? undefined : anchorOf(url, place);
    const inNewWindow = target === '_blank' ? newWindow : {};
    return [...(anchor ? [{ text: title, ...anchor, ...inNewWindow }] : []), ...linksOf(children, place)];
  });
}
