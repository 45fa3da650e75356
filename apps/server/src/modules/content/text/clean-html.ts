import sanitizeHtml from 'sanitize-html';

/** Tags of content. The first level of headings is the page's title. */
const allowedTags = `h2 h3 h4 h5 h6 p div span section address blockquote hr br pre
  ul ol li dl dt dd details summary figure figcaption img a table caption thead tbody tfoot tr th td
  strong b em i u s del ins mark small sub sup abbr time cite q code kbd`.split(/\s+/);

/** No `style`, no `class` and no `id`: they could cover the page or stand for a name of its scripts. */
const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  abbr: ['title'],
  time: ['datetime'],
  details: ['open'],
  '*': ['lang'],
};

const clean: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: safeTarget(attribs) }),
  },
};

const safeTarget = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener' } : withoutTarget(attribs);

/** Where links and pictures of a text lead, if not where it says. An empty address is taken out. */
interface Places {
  hrefOf(href: string): string;
  srcOf(src: string): string;
}

/** Cleans and leads addresses elsewhere. Other sizes of a picture keep theirs. */
const cleanAndLead = ({ hrefOf, srcOf }: Places): sanitizeHtml.IOptions => {
  const lead = (attribs: sanitizeHtml.Attributes, name: string, placeOf: (address: string) => string) =>
    attribs[name] === undefined ? attribs : { ...attribs, [name]: placeOf(attribs[name]) };
  return {
    ...clean,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: safeTarget(lead(attribs, 'href', hrefOf)) }),
      img: (tagName, attribs) => ({ tagName, attribs: lead(attribs, 'src', srcOf) }),
    },
  };
};

function withoutTarget({ target: _, rel: __, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs;
}

/** Takes everything out of HTML that may run, load, cover or imitate. A clean text stays as it is. */
export const cleanContent = (html: string, places?: Places): string =>
  sanitizeHtml(html, places ? cleanAndLead(places) : clean);

/** The same for a whole answer: every text in it that holds markup is cleaned. */
export function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return /[<>]/.test(value) ? cleanContent(value) : value;
  if (Array.isArray(value)) return value.map(cleanDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cleanDeep(entry)]));
}

/** Parses and writes HTML without taking anything out, to compare. */
const asGiven: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
};

/** What `cleanContent` would take out of a text: the first forbidden tag, attribute or address. */
export function findForbidden(html: string): string | undefined {
  let found: string | undefined;
  sanitizeHtml(html, {
    ...asGiven,
    transformTags: {
      '*': (tagName, attribs) => {
        found ??= forbiddenIn(tagName, attribs);
        return { tagName, attribs };
      },
    },
  });
  return found;
}

function forbiddenIn(tag: string, attribs: sanitizeHtml.Attributes): string | undefined {
  if (!allowedTags.includes(tag)) return `<${tag}`;
  const allowed = [...(allowedAttributes[tag] ?? []), ...allowedAttributes['*']!];
  const attribute = Object.keys(attribs).find((name) => !allowed.includes(name.toLowerCase()));
  if (attribute !== undefined) return attribute;
  const withIt = () => ({ tagName: tag, attribs: { ...attribs } });
  const cleaned = sanitizeHtml(`<${tag}>`, { ...clean, transformTags: { [tag]: withIt } });
  const lost = ['href', 'src', 'srcset'].find((name) => attribs[name] && !cleaned.includes(` ${name}="`));
  return lost && attribs[lost];
}
