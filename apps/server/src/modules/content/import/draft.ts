import { createHash } from 'node:crypto';
import type { EntryType } from '../entries/post-types.ts';

/** What a file says: the content of a version. */
export interface Draft {
  type: EntryType;
  slug: string;
  title: string;
  shownDate: Date;
  /** Absent: public at once. */
  publishAt?: Date;
  position: number;
  category: string;
  seoTitle: string;
  seoDescription: string;
  testoValidit: string;
  link: string;
  excerpt: string;
  html: string;
  words: string;
  slider: string;
  deliveryServiceIds: number[];
  validFrom?: Date;
  validTo?: Date;
  goods: string[];
  /** Groups that it is for. Absent: everybody. */
  audience?: string[];
  fields: unknown;
}

/** A draft with nothing but its name; documents fill `fields`, entries the rest. */
export const emptyDraft = (type: EntryType, slug: string): Draft => ({
  type,
  slug,
  title: slug,
  shownDate: new Date(0),
  position: 0,
  category: '',
  seoTitle: '',
  seoDescription: '',
  testoValidit: '',
  link: '',
  excerpt: '',
  html: '',
  words: '',
  slider: '',
  deliveryServiceIds: [],
  goods: [],
  fields: {},
});

/** Equal drafts have one hash, so that a repeated import adds no version. */
export const hashOf = (draft: Draft): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('base64url').slice(0, 22);
