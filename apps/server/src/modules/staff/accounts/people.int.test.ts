import type { AuditRow, Person } from '@bottega/contract';
import { mayManage, rightsOf, standardRoles, type StandardRole } from '@bottega/domain/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import { entryPath, staffPeopleOf, type People, type StaffMember } from '../../../../testing/shops/people.ts';
import { bought, codeOf, fieldOf, shopSide, type ShopSide } from '../../../../testing/shops/shop-side.ts';
import type { Caller } from '../../../../testing/shops/running-app.ts';

let side: ShopSide;
let people: People;
let owner: StaffMember;
beforeAll(async () => {
  side = await shopSide();
  people = await staffPeopleOf(side.shop);
  owner = await people.member({ role: 'owner' });
});
afterAll(async () => {
  await people.close();
  await side.close();
});

const path = '/ebsn/api/admin/staff';
const list = async (caller: Caller) => dataOf(await caller.get<{ people: Person[] }>(`${path}/list`)).people;
const personOf = async (caller: Caller, email: string) =>
  (await list(caller)).find((each) => each.email === email)!;
const setGrants = (caller: Caller, { staffId, version }: Person, grants: object[]) =>
  caller.post<Person>(`${path}/grants`, { staff_id: staffId, version, grants });
const suspend = (caller: Caller, { staffId, version }: Person, suspended = true) =>
  caller.post<Person>(`${path}/suspend`, { staff_id: staffId, version, suspended, reason: 'prova' });
const storesOf = async () =>
  (await side.db.rows<{ id: number }>('select store_id as id from store order by 1 limit 2')).map(
    ({ id }) => id,
  );

test('each pair of roles: nobody gives a right that they lack, takes it away, or ends the sessions of who has it', async () => {
  const [store = 0] = await storesOf();
  const roles = Object.keys(standardRoles) as StandardRole[];
  const members = new Map<StandardRole, StaffMember>();
  for (const role of roles) members.set(role, await people.member({ role, stores: [store] }));
  const rightsAt = (role: StandardRole) => rightsOf([{ permissions: standardRoles[role], stores: [store] }]);
  let allowed = 0;
  for (const manager of roles) {
    const { caller } = members.get(manager)!;
    for (const role of roles) {
      const may = mayManage(rightsAt(manager), rightsAt(role));
      allowed += may ? 1 : 0;
      const refusal = 'staff.manage' in rightsAt(manager) ? 'STAFF_NOT_MANAGEABLE' : 'STAFF_NOT_ALLOWED';
      const expected = may ? undefined : refusal;
      const person = await personOf(owner.caller, members.get(role)!.email);
      const invited = await caller.post(`${path}/invite`, {
        email: `${manager}-${role}@prova.example`,
        name: 'Prova',
        grants: [{ role, store_ids: [store] }],
      });
      expect(codeOf(invited), `${manager} invites ${role}`).toBe(expected);
      const everywhere = await caller.post(`${path}/invite`, {
        email: `ovunque-${manager}-${role}@prova.example`,
        name: 'Prova',
        grants: [{ role }],
      });
      expect(codeOf(everywhere), `${manager} invites ${role} everywhere`).toBe(refusal);
      const granted = await setGrants(caller, person, [{ role, store_ids: [store] }]);
      expect(codeOf(granted), `${manager} changes ${role}`).toBe(expected);
      if (may) continue;
      const body = { staff_id: person.staffId, version: person.version };
      for (const [act, more] of [
        ['suspend', { suspended: true }],
        ['invite-again', {}],
        ['end-sessions', {}],
      ] as const)
        expect(
          codeOf(await caller.post(`${path}/${act}`, { ...body, ...more })),
          `${manager} ${act} ${role}`,
        ).toBe(refusal);
    }
  }
  expect(allowed).toBe(roles.length + 3);
});

test('when a right is taken away or a person is suspended, then it counts from their next request', async () => {
  const { email, caller } = await people.member({ role: 'desk' });
  expect((await caller.get('/ebsn/api/admin/order/list')).http).toBe(200);
  const person = await personOf(owner.caller, email);
  const changed = dataOf(await setGrants(owner.caller, person, [{ role: 'catalogue' }]));
  expect(codeOf(await caller.get('/ebsn/api/admin/order/list'))).toBe('STAFF_NOT_ALLOWED');
  dataOf(await suspend(owner.caller, changed));
  expect(codeOf(await caller.get(`${entryPath}/me`))).toBe('STAFF_SESSION_ENDED');
  expect(await personOf(owner.caller, email)).toMatchObject({ state: 'suspended' });
});

test('a role of the brand gives its permissions at once, and can’t hold what its maker lacks', async () => {
  const save = (caller: Caller, permissions: string[]) =>
    caller.post(`${path}/roles/save`, { role: 'cassa', name: 'Cassa', permissions });
  dataOf(await save(owner.caller, ['order.read']));
  const { email, caller } = await people.member({ role: 'cassa' });
  expect((await caller.get('/ebsn/api/admin/order/list')).http).toBe(200);
  dataOf(await save(owner.caller, ['case.read', 'role.manage']));
  expect(codeOf(await caller.get('/ebsn/api/admin/order/list'))).toBe('STAFF_NOT_ALLOWED');
  expect(codeOf(await save(caller, ['case.read', 'role.manage', 'order.refund']))).toBe(
    'STAFF_NOT_MANAGEABLE',
  );
  expect(codeOf(await save(owner.caller, ['tutto']))).toBe('INVALID_INPUT');
  const remove = (role: string) => owner.caller.post(`${path}/roles/remove`, { role });
  expect(codeOf(await remove('cassa'))).toBe('ROLE_IN_USE');
  expect(codeOf(await remove('owner'))).toBe('ROLE_STANDARD');
  dataOf(await setGrants(owner.caller, await personOf(owner.caller, email), []));
  dataOf(await remove('cassa'));
  expect(codeOf(await remove('cassa'))).toBe('ROLE_UNKNOWN');
});

test('when a role is removed while somebody gets it, then one of the two is refused', async () => {
  const { email } = await people.member({ role: 'picker' });
  for (let turn = 0; turn < 5; turn += 1) {
    const role = `turno-${turn}`;
    const save = { role, name: 'Turno', permissions: ['order.read'] };
    dataOf(await owner.caller.post(`${path}/roles/save`, save));
    const person = await personOf(owner.caller, email);
    const answers = await Promise.all([
      setGrants(owner.caller, person, [{ role }]),
      owner.caller.post(`${path}/roles/remove`, { role }),
    ]);
    expect(['ROLE_UNKNOWN', 'ROLE_IN_USE']).toContain(answers.map(codeOf).find(Boolean));
  }
});

test('when two people edit one person, then the second is told and nothing is overwritten', async () => {
  const { email } = await people.member({ role: 'picker' });
  const seen = await personOf(owner.caller, email);
  dataOf(await setGrants(owner.caller, seen, [{ role: 'driver' }]));
  expect(codeOf(await setGrants(owner.caller, seen, [{ role: 'desk' }]))).toBe('STAFF_CHANGED_MEANWHILE');
  expect(await personOf(owner.caller, email)).toMatchObject({ grants: [{ role: 'driver' }] });
});

test('unknown roles and stores, and wrong or taken e-mails, are refused beside their field and add nobody', async () => {
  const before = (await list(owner.caller)).length;
  const invite = (body: object) =>
    owner.caller.post<Person>(`${path}/invite`, {
      email: 'nuova@prova.example',
      name: 'Nuova',
      grants: [],
      ...body,
    });
  const answers = await Promise.all([
    invite({ grants: [{ role: 'picker' }, { role: 'mago' }] }),
    invite({ grants: [{ role: 'picker', store_ids: [987_654] }] }),
    invite({ email: 'senza-chiocciola' }),
    invite({ email: owner.email.toUpperCase() }),
  ]);
  expect(answers.map((answer) => [codeOf(answer), fieldOf(answer)])).toEqual([
    ['ROLE_UNKNOWN', 'grants.1.role'],
    ['STORE_UNKNOWN', 'grants.0.store_ids'],
    ['STAFF_EMAIL_WRONG', 'email'],
    ['STAFF_EMAIL_TAKEN', 'email'],
  ]);
  expect(await list(owner.caller)).toHaveLength(before);
});

test('the last owner who may log in stays, also when two owners take each other out at once', async () => {
  const ponte = await people.member({ role: 'owner', brand: 'ponte' });
  const alone = await personOf(ponte.caller, ponte.email);
  expect(codeOf(await suspend(ponte.caller, alone))).toBe('STAFF_LAST_OWNER');
  expect(codeOf(await setGrants(ponte.caller, alone, [{ role: 'desk' }]))).toBe('STAFF_LAST_OWNER');
  const second = await people.member({ role: 'owner', brand: 'ponte' });
  const other = await personOf(ponte.caller, second.email);
  const answers = await Promise.all([suspend(ponte.caller, other), suspend(second.caller, alone)]);
  // the slower one finds the other gone, or is gone itself
  expect(answers.filter((answer) => codeOf(answer) === undefined)).toHaveLength(1);
  const printed = await people.commands.type('staff list --brand ponte');
  expect(printed.match(/ active /g)).toHaveLength(1);
});

test('the audit shows who did what, with before and after, and the application can’t change it', async () => {
  const { email } = await people.member({ role: 'picker' });
  const person = await personOf(owner.caller, email);
  dataOf(await setGrants(owner.caller, person, [{ role: 'driver' }]));
  const { entries } = dataOf(
    await owner.caller.get<{ entries: AuditRow[] }>(
      `/ebsn/api/admin/audit/list?object_kind=staff&object_id=${person.staffId}`,
    ),
  );
  expect(entries.map(({ act, actorKind }) => [act, actorKind])).toEqual([
    ['staff.grants', 'staff'],
    ['staff.log-in', 'staff'],
    ['staff.accept-invitation', 'staff'],
    ['staff.invite', 'command'],
  ]);
  expect(entries[0]).toMatchObject({
    before: { grants: [{ role: 'picker' }] },
    after: { grants: [{ role: 'driver' }] },
  });
  for (const change of ['update audit_entry set reason = $1', 'delete from audit_entry where reason = $1'])
    await expect(side.db.rows(change, ['x'])).rejects.toThrow(/permission denied/);
});

test('a person of a store reads and moves orders of that store alone', async () => {
  const goods = await side.goods({ available: 100, listCents: 5000 });
  const { orderId } = await bought(side, [{ productId: goods, quantity: 1 }]);
  const here = await side.db.row<{ storeId: number }>(
    `select z.store_id as "storeId" from sales_order o join zone z using (tenant_id, zone_id) where o.order_id = $1`,
    [orderId],
  );
  const away = (await storesOf()).find((id) => id !== here!.storeId)!;
  const [own, other] = [
    await people.member({ role: 'storeManager', stores: [here!.storeId] }),
    await people.member({ role: 'storeManager', stores: [away] }),
  ];
  const act = (caller: Caller, name: string, more: object = {}) =>
    caller.post(`/ebsn/api/admin/order/${name}`, {
      order_id: orderId,
      request_id: crypto.randomUUID(),
      ...more,
    });
  const view = (caller: Caller) => caller.get(`/ebsn/api/admin/order/view?order_id=${orderId}`);
  const listed = async (caller: Caller) =>
    dataOf(await caller.get<{ orders: { orderId: number }[] }>('/ebsn/api/admin/order/list?page_size=200'))
      .orders;
  expect((await view(own.caller)).http).toBe(200);
  expect((await listed(own.caller)).map((order) => order.orderId)).toContain(orderId);
  expect(codeOf(await view(other.caller))).toBe('ORDER_NOT_FOUND');
  expect(await listed(other.caller)).not.toContainEqual(expect.objectContaining({ orderId }));
  const picks = { lines: [{ line: 1, quantity: 1 }] };
  for (const [name, more] of [
    ['take-over', {}],
    ['pick', picks],
    ['out', {}],
  ] as const)
    expect(codeOf(await act(other.caller, name, more)), name).toBe('ORDER_NOT_FOUND');
  expect(codeOf(await other.caller.get(`/ebsn/api/admin/containers/list?order_id=${orderId}`))).toBe(
    'ORDER_NOT_FOUND',
  );
  dataOf(await act(own.caller, 'take-over'));
  const { entries } = dataOf(
    await owner.caller.get<{ entries: AuditRow[] }>(
      `/ebsn/api/admin/audit/list?object_kind=order&object_id=${orderId}`,
    ),
  );
  expect(entries).toMatchObject([{ act: 'order.take-over', actorKind: 'staff', storeId: here!.storeId }]);
});
