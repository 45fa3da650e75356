import { expect, test } from 'vitest';
import { mayDo, roleByLink } from './policy.ts';

test('when a list is reached by its link alone, then it is seen and not changed', () => {
  const role = roleByLink({ role: null });
  expect(mayDo(role, 'view')).toBeUndefined();
  expect([mayDo(role, 'edit')?.code, mayDo(role, 'own')?.code]).toEqual(['LIST_READ_ONLY', 'LIST_READ_ONLY']);
});

test('when a role may do more, then it may do what is less', () => {
  const levels = ['view', 'edit', 'own'] as const;
  for (const role of ['reader', 'writer', 'owner'] as const) {
    const allowed = levels.map((act) => mayDo(role, act) === undefined);
    expect(allowed).toEqual(allowed.toSorted((first, second) => Number(second) - Number(first)));
  }
});
