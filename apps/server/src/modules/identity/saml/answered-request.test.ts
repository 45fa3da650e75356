import { expect, test } from 'vitest';
import { answeredRequest, mostBytes, mostTags } from './answered-request.ts';

const head = '<samlp:Response ID="_a" InResponseTo="_b1" Version="2.0">';
const encoded = (xml: string): string => Buffer.from(xml).toString('base64');

test.each([
  ['tags that nothing closes', '<a>'.repeat(mostTags)],
  ['nested tags', '<a>'.repeat(mostTags / 2) + '</a>'.repeat(mostTags / 2)],
  ['comments that nothing closes', '<!--'.repeat(mostTags)],
  ['CDATA sections', '<![CDATA['.repeat(mostTags)],
  ['processing instructions', '<?a '.repeat(mostTags)],
])('when a SAML response has too many %s, then it is refused before it is parsed', (_, xml) => {
  expect(() => answeredRequest(encoded(head + xml))).toThrow('too many tags');
});

test('when a SAML response is larger than a provider’s, then it is refused before it is decoded', () => {
  expect(() => answeredRequest(encoded(head + 'x'.repeat(mostBytes)))).toThrow('too many bytes');
});

test.each(['<samlp:Response ID="_a">', `<r>${' '.repeat(5000)}</r>${head}`, ''])(
  'when a SAML response names no request in its root, then it is refused before it is parsed: %s',
  (xml) => expect(() => answeredRequest(encoded(xml))).toThrow('no request is answered'),
);

test('when a SAML response names its request, then that request is asked for', () => {
  expect(answeredRequest(encoded(`<?xml version="1.0"?>\n${head}<a/>`))).toBe('_b1');
});
