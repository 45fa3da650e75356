import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

/** An answer that isn't WordPress's own. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Milliseconds before the first byte. */
  after?: number;
}

interface Asked {
  method: string;
  /** After the folder of the WordPress: `wp-json/wp/v2/pages`. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Parts of a form. */
  form: Record<string, string | File>;
}

export interface WordpressPeer {
  /** `http://127.0.0.1:PORT/cms`: WordPress lies in a folder. */
  url: string;
  /** Entries by post type; see `wordpressPost`. */
  posts: Record<string, Fields[]>;
  /** Other calls by path. */
  answers: Record<string, Answer>;
  /** Answers instead of everything else. */
  failure: Answer | undefined;
  requests: Asked[];
  close(): Promise<void>;
}

/** A server on this machine that answers like WordPress's REST interface with the plug-in «WP API Menus». */
export async function wordpressPeer(): Promise<WordpressPeer> {
  const peer: WordpressPeer = {
    url: '',
    posts: {},
    answers: {},
    failure: undefined,
    requests: [],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => void respond(request, response, peer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cms`;
  return peer;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  peer: WordpressPeer,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  const path = pathname.replace(/^\/cms\//, '');
  const query = Object.fromEntries(searchParams);
  const form = await formOf(Buffer.concat(parts), request.headers['content-type']);
  peer.requests.push({ method: request.method ?? '', path, query, headers: request.headers, form });
  const {
    status = 200,
    headers,
    body,
    after = 0,
  } = peer.failure ?? peer.answers[path] ?? restOf(peer, path, query);
  if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

async function formOf(body: Buffer, type: string | undefined): Promise<Asked['form']> {
  if (!type?.startsWith('multipart/')) return {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form);
}

const wrong = (status: number, code: string): Answer => ({
  status,
  body: { code, message: code, data: { status } },
});

/** Entries by slug, date and page, one entry by id, and the menu of a place without a menu. */
function restOf({ posts }: WordpressPeer, path: string, query: Record<string, string>): Answer {
  if (path.startsWith('wp-json/wp-api-menus/v2/menu-locations/')) return { body: [] };
  const [, type = '', id] = /^wp-json\/wp\/v2\/([\w-]+)(?:\/(\d+))?$/.exec(path) ?? [];
  const all = posts[type];
  if (!all) return wrong(404, 'rest_no_route');
  if (id !== undefined) {
    const body = all.find((post) => String(post['id']) === id);
    return body ? { body } : wrong(404, 'rest_post_invalid_id');
  }
  const { slug, after = '', before = '9', exclude, category, page = '1', per_page: size = '10' } = query;
  const found = all
    .filter((post) => slug === undefined || post['slug'] === slug)
    .filter((post) => category === undefined || post['category'] === category)
    .filter(({ date }) => String(date) > after && String(date) < before)
    .filter((post) => String(post['id']) !== exclude)
    .toSorted((a, b) => String(a['date']).localeCompare(String(b['date'])));
  if (query['order'] !== 'asc') found.reverse();
  const totalPages = Math.ceil(found.length / Number(size));
  if (Number(page) > Math.max(1, totalPages)) return wrong(400, 'rest_post_invalid_page_number');
  const first = (Number(page) - 1) * Number(size);
  return {
    headers: { 'X-WP-Total': String(found.length), 'X-WP-TotalPages': String(totalPages) },
    body: found.slice(first, first + Number(size)),
  };
}

/** An entry as WordPress answers it; `more` has fields of plug-ins. */
export function wordpressPost(
  { url }: Pick<WordpressPeer, 'url'>,
  {
    id,
    slug,
    title,
    type = 'post',
    html = '<p>Testo.</p>\n',
    more = {},
  }: {
    id: number;
    slug: string;
    title: string;
    type?: string;
    html?: string;
    more?: Fields;
  },
): Fields {
  const day = `2026-03-${String(id % 28).padStart(2, '0')}`;
  return {
    id,
    date: `${day}T09:00:00`,
    date_gmt: `${day}T08:00:00`,
    guid: { rendered: `${url}/?p=${id}` },
    modified: `${day}T10:30:00`,
    modified_gmt: `${day}T09:30:00`,
    slug,
    status: 'publish',
    type,
    link: `${url}/${slug}/`,
    title: { rendered: title },
    content: { rendered: html, protected: false },
    excerpt: { rendered: '<p>In breve.</p>\n', protected: false },
    author: 1,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    _links: { self: [{ href: `${url}/wp-json/wp/v2/${type}/${id}` }] },
    ...more,
  };
}
