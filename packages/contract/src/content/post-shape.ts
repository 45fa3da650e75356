import { Type } from 'typebox';

/** A picture of content; `narrow` is the same in 800 pixels, for small screens. */
export interface ContentPicture {
  url: string;
  narrow: string;
  width: number;
  height: number;
}

interface Rendered {
  rendered: string;
}

interface Link {
  href: string;
  embeddable?: boolean;
}

/** An entry in WordPress's shape, with the names of its front matter beside WordPress's own (CON-03). */
export interface ContentPost {
  id: number;
  slug: string;
  type: string;
  status: 'publish';
  /** Local to the shop, without offset; the `_gmt` ones are UTC. */
  date: string;
  date_gmt: string;
  modified: string;
  modified_gmt: string;
  link: string;
  guid: Rendered;
  title: Rendered;
  /** Sanitised HTML. */
  content: Rendered & { protected: boolean };
  excerpt: Rendered & { protected: boolean };
  meta: { seo_title: string; seo_description: string };
  testo_validit: string;
  /** Slug of the category or term. */
  category: string;
  menu_order: number;
  featured_media: number;
  image?: ContentPicture;
  image_alt?: string;
  /** Of slides: the picture for small screens. */
  image_mobile?: ContentPicture;
  /** Of slides: words of the button. */
  action?: string;
  /** Of flyers: their pages in order. */
  pages?: ContentPicture[];
  /** Of flyers: SKU, EAN or slug of each good. */
  goods?: string[];
  /** Of flyers and slides: first moment, and last. */
  valid_from?: string;
  valid_to?: string;
  _links: Record<string, Link[]>;
  /** Further names of the front matter. */
  [name: string]: unknown;
}

/** An item of a menu, in the shape of the plug-in «WP API Menus». */
export interface MenuItem {
  ID: number;
  order: number;
  parent: number;
  title: string;
  url: string;
  attr: string;
  target: string;
  classes: string;
  xfn: string;
  description: string;
  object_id: number;
  object: string;
  type: string;
  type_label: string;
  children: MenuItem[];
}

/** A field of a form. */
export interface FormField {
  id: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'file';
  required: boolean;
  /** Most characters; of a file most files. */
  max: number;
  /** Of a select. */
  options: string[];
}

/** What a form needs to be shown and sent (CON-18). */
export interface MailPars {
  form_id: number;
  title: string;
  fields: FormField[];
  /** The nonce of one sending, valid for twelve hours. */
  security: string;
  action: string;
}

/** A result of the search in contents. */
export interface ContentFound {
  id: number;
  title: string;
  url: string;
  type: string;
  subtype: string;
  _links: Record<string, Link[]>;
}

/**
 * The body of an answer in WordPress's shape. It is not trimmed: front matter and a brand's own WordPress may add names.
 * Everything in it was made public and sanitised by the content module.
 */
export const wordpressList = <Item>() => Type.Unsafe<Item[]>({ type: 'array', items: {} });
export const wordpressBody = <Body>() => Type.Unsafe<Body>({});
