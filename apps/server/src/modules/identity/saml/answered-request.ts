/**
 * Bytes and tags of a response. One that names a person's 150 groups has some 30 KB and 400 tags. The XML parser takes
 * quadratic time for tags that nothing closes, so their number bounds its work, and the depth too.
 */
export const mostBytes = 64 * 1024;
export const mostTags = 1000;
/** The root's attributes stand within this many characters. */
const rootEndsBy = 4096;

/**
 * The id of the request that a response says it answers, read in one pass and without parsing. Nothing is proved yet.
 *
 * @param samlResponse base64
 * @throws Error if the response names no request, is larger than a provider's, or could expand
 */
export function answeredRequest(samlResponse: string): string {
  if (samlResponse.length > Math.ceil(mostBytes / 3) * 4) throw new Error('too many bytes');
  const xml = Buffer.from(samlResponse, 'base64').toString();
  // entities and their expansion have no place in a response
  if (/<!DOCTYPE/i.test(xml)) throw new Error('a DOCTYPE');
  if (xml.split('<', mostTags + 2).length > mostTags + 1) throw new Error('too many tags');
  const requestId = /\sInResponseTo\s?=\s?["']([\w.-]{1,100})["']/.exec(xml.slice(0, rootEndsBy))?.[1];
  if (requestId === undefined) throw new Error('no request is answered');
  return requestId;
}
