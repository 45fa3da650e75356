import sanitizeHtml from 'sanitize-html';
import type { FileAddress } from './content-pictures.ts';

/** Addresses of links and pictures of HTML. */
export function referencesOf(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ['a', 'img'],
    allowedAttributes: { a: ['href'], img: ['src'] },
    transformTags: {
      '*': (tagName, attribs) => {
        for (const name of ['href', 'src']) if (attribs[name]) found.push(attribs[name]);
        return { tagName, attribs };
      },
    },
  });
  return found;
}

/**
 * Cleaned HTML with the addresses of stored files in the places of their names. Pictures get their size and load late.
 */
export function withFiles(html: string, addressOf: (name: string) => FileAddress | undefined): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      a: (tagName, attribs) => {
        const file = addressOf(attribs['href'] ?? '');
        return { tagName, attribs: file ? { ...attribs, href: urlOf(file) } : attribs };
      },
      img: (tagName, attribs) => {
        const file = addressOf(attribs['src'] ?? '');
        if (file === undefined || typeof file === 'string') return { tagName, attribs };
        const { url, narrow, width, height } = file;
        return {
          tagName,
          attribs: {
            alt: '',
            ...attribs,
            src: url,
            ...(narrow !== url && {
              srcset: `${narrow} 800w, ${url} ${width}w`,
              sizes: '(max-width: 800px) 100vw, 800px',
            }),
            width: String(width),
            height: String(height),
            loading: 'lazy',
            decoding: 'async',
          },
        };
      },
    },
  });
}

const urlOf = (file: FileAddress): string => (typeof file === 'string' ? file : file.url);

/** A value with the addresses of stored files in the places of their names. */
export function withFilesDeep(value: unknown, addressOf: (name: string) => FileAddress | undefined): unknown {
  if (typeof value === 'string') return value.startsWith('./') ? (addressOf(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => withFilesDeep(item, addressOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withFilesDeep(item, addressOf)]),
  );
}
