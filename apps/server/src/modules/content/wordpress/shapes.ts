import type { ContentFound, ContentPost, MailPars, MenuItem } from '@bottega/contract';
import { fieldTypes } from '../entries/form-file.ts';
import { cleanAnswer, integerIn, isMap, plainText, textIn, type Fields } from './clean-answer.ts';
import { addressInShop, type Site } from './site.ts';
import { toShopPost } from './shop-post.ts';

/** Reads a body of WordPress. Undefined: it isn't what the call answers. */
type Shape<D> = (body: unknown, site: Site, query: Fields) => D | undefined;

const listOf =
  <D>(itemOf: (item: Fields, site: Site, query: Fields) => D | undefined): Shape<D[]> =>
  (body, site, query) => {
    if (!Array.isArray(body)) return undefined;
    const items = body.map((item: unknown) => (isMap(item) ? itemOf(item, site, query) : undefined));
    return items.every((item) => item !== undefined) ? items : undefined;
  };

/** With `_fields` an entry has only some of its fields, so it is cleaned and nothing more. */
const postOf = (item: Fields, site: Site, query: Fields): ContentPost | undefined =>
  query['_fields'] === undefined ? toShopPost(item, site) : (cleanAnswer(item, site) as ContentPost);

const post: Shape<ContentPost> = (body, site, query) => (isMap(body) ? postOf(body, site, query) : undefined);
const posts = listOf(postOf);

function menuItemOf(item: Fields, site: Site, query: Fields): MenuItem | undefined {
  const children = menu(item['children'] ?? [], site, query);
  if (typeof item['title'] !== 'string' || typeof item['url'] !== 'string' || !children) return undefined;
  const text = (name: string): string => plainText(item[name]);
  return {
    ID: integerIn(item['ID'] ?? item['id']),
    order: integerIn(item['order']),
    parent: integerIn(item['parent']),
    title: text('title'),
    url: addressInShop(item['url'], site) || '#',
    attr: text('attr'),
    target: item['target'] === '_blank' ? '_blank' : '',
    classes: text('classes'),
    xfn: text('xfn'),
    description: text('description'),
    object_id: integerIn(item['object_id']),
    object: text('object'),
    type: text('type'),
    type_label: text('type_label'),
    children,
  };
}
const menu: Shape<MenuItem[]> = listOf(menuItemOf);

function foundOf(item: Fields, site: Site): ContentFound | undefined {
  if (typeof item['title'] !== 'string' || typeof item['url'] !== 'string') return undefined;
  const path = addressInShop(item['url'], site);
  return {
    id: integerIn(item['id']),
    title: plainText(item['title']),
    url: path.startsWith('/') ? site.origin + path : path,
    type: textIn(item['type']),
    subtype: textIn(item['subtype']),
    _links: (cleanAnswer(item['_links'] ?? {}, site) ?? {}) as ContentFound['_links'],
  };
}

type FormField = MailPars['fields'][number];

function fieldOf(item: Fields): FormField | undefined {
  const { id, label } = item;
  if (typeof id !== 'string' || !/^[\w-]{1,60}$/.test(id) || typeof label !== 'string') return undefined;
  const type = fieldTypes.find((type) => type === item['type']) ?? 'text';
  const options = Array.isArray(item['options']) ? item['options'].map(plainText) : [];
  return {
    id,
    label: plainText(label),
    type,
    required: item['required'] === true,
    max: integerIn(item['max']) || (type === 'file' ? 1 : 2000),
    options,
  };
}

const mailPars: Shape<MailPars> = (body, site, query) => {
  const { title = '', fields, security, action } = isMap(body) ? body : {};
  const read = listOf(fieldOf)(fields, site, query);
  if (!read || typeof security !== 'string' || typeof action !== 'string') return undefined;
  return { form_id: integerIn(query['form_id']), title: plainText(title), fields: read, security, action };
};

const custom: Shape<Fields | unknown[]> = (body, site) =>
  isMap(body) || Array.isArray(body) ? (cleanAnswer(body, site) as Fields | unknown[]) : undefined;

export const shapes = {
  menu,
  posts,
  post,
  slides: posts,
  slidesById: posts,
  mailPars,
  custom,
  search: listOf(foundOf),
  wpSearch: listOf(foundOf),
} as const;
