import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayAttach } from './policy.ts';

test('when a file was sent for another field or another form, then it can’t be attached', () => {
  const field = { id: 'photos', type: 'file', label: '', required: false, max: 5 } as Parameters<
    typeof mayAttach
  >[0];
  const sent = fc.uniqueArray(
    fc.record({ upload_id: fc.constantFrom('a', 'b', 'c'), field_id: fc.constantFrom('photos', 'other') }),
    { selector: ({ upload_id }) => upload_id },
  );
  fc.assert(
    fc.property(sent, fc.subarray(['a', 'b', 'c', 'unknown']), (uploads, ids) => {
      const areOwn = ids.every((id) =>
        uploads.some((upload) => upload.upload_id === id && upload.field_id === 'photos'),
      );
      expect(mayAttach(field, new Set(ids), uploads)?.code).toBe(areOwn ? undefined : 'FORM_FILE_LOST');
    }),
  );
});
