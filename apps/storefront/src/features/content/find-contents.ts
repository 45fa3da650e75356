import type { Api } from '@bottega/contract';

export interface FoundContent {
  id: number;
  title: string;
  url: string;
  subtype: string;
}

const mostShown = 6;

/** Contents that have the searched words; a failure shows none (CON-24). */
export async function findContents(api: Api, search: string): Promise<FoundContent[]> {
  const { response, data } = await api.content.wpSearch({
    search: search.slice(0, 200),
    per_page: mostShown,
  });
  if (response.status !== 0) return [];
  return data.map(({ id, title, url, subtype }) => ({ id, title, url, subtype }));
}
