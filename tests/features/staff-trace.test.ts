/** What staff do leaves a row with its end, whichever procedure it is. */
import { describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { applicationsApi } from '#src/http/applications.ts';
import { staffApi } from '#src/http/staff.ts';
import { appRouter } from '#src/router.ts';
import { createCallerFactory, type User } from '#src/server/trpc.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { asStaff, asVisitor, staffContext, testContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { clearRows, db, ip, openSecurityRows, recordedEvents, rows } from '#tests/support/security-rows.ts';

const callerOf = createCallerFactory(appRouter);

openSecurityRows();

type Node = { [key: string]: Node };
const mutations = Object.entries(appRouter._def.procedures)
  .filter(([, procedure]) => (procedure as never as { _def: { type: string } })._def.type === 'mutation')
  .map(([path]) => path);

/** Calls a procedure with no input at all. */
async function call(user: User | null, path: string): Promise<string> {
  const caller = callerOf({ ...testContext(db, { ip: ip() }), user }) as never as Node;
  const found = path.split('.').reduce<Node | undefined>((node, key) => node?.[key], caller);
  return (found as never as (input: object) => Promise<unknown>)({}).then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );
}

describe('staff', () => {
  const visitor: User = { id: 'v', email: 'v@x.example', firstName: 'V', sessionId: 's', ...NOBODY };

  test('leave a row at every mutation that a visitor may not make, whatever it is called', async () => {
    const staffOnly: string[] = [];
    for (const path of mutations.filter((one) => !/^(auth|factors|profile|news|looks)\./.test(one)))
      if ((await call(visitor, path)) === 'FORBIDDEN') staffOnly.push(path);
    expect(staffOnly.length).toBeGreaterThan(15);
    expect((await recordedEvents()).toSorted()).toEqual(
      staffOnly.map((path) => `refusal ${path} refused`).toSorted(),
    );
    await clearRows();
    for (const path of staffOnly) await call(staffContext(db, 'manager').user, path);
    const traced = (await rows()).map(({ kind, action }) => `${kind} ${action}`);
    expect(traced).toEqual(staffOnly.map((path) => `staff ${path}`));
    expect((await rows()).every(({ result }) => result !== 'begun')).toBe(true);
  });

  test('and what it was about, with its end: done, refused, not allowed', async () => {
    const dish = { dishId: 'nobody', isSoldOut: true };
    await problemOf(asStaff(db, 'gate').menu.setSoldOut(dish as never)).catch(() => null);
    await problemOf(asStaff(db, 'gate').staff.refunds.approve({ requestId: 'r-1' }));
    await problemOf(asStaff(db, 'manager').staff.refunds.approve({ requestId: 'r-2' }));
    expect((await rows()).slice(1)).toMatchObject([
      { action: 'staff.refunds.approve', result: 'refused', reason: 'errors.forbidden', subject: 'r-1' },
      { action: 'staff.refunds.approve', result: 'refused', subject: 'r-2', userId: 'staff-manager' },
    ]);
  });

  test('never leave the code of a voucher', async () => {
    await problemOf(asStaff(db, 'manager').staff.vouchers.lookUp({ code: 'TD23456789AB' }));
    expect(await rows()).toMatchObject([{ action: 'staff.vouchers.lookUp', subject: null }]);
  });

  test('do nothing when the row cannot be written', async () => {
    const broken = { ...db, write: () => Promise.reject(new Error('the disk is full')) };
    const caller = callerOf({ ...staffContext(db, 'manager'), db: broken as Db });
    await expect(caller.staff.vouchers.lookUp({ code: 'TD23456789AB' })).rejects.toThrow('disk is full');
    expect(await rows()).toEqual([]);
  });

  test('leave a row when they take files with data of others, and so does who may not', async () => {
    const open = (user: User | null) => async () => ({ ...testContext(db, { ip: ip() }), user });
    const manager = staffApi(open(staffContext(db, 'manager').user));
    expect((await manager.request('/invoices.csv?from=2026-12-01&to=2026-12-02')).status).toBe(200);
    expect((await staffApi(open(visitor)).request('/invoices.csv')).status).toBe(404);
    expect((await staffApi(open(null)).request('/invoices.csv')).status).toBe(404);
    expect((await applicationsApi(open(visitor)).request('/cv/abc')).status).toBe(404);
    const traced = (await rows()).map(({ kind, action, subject }) => [kind, action, subject]);
    expect(traced[0]).toEqual(['staff', '/invoices.csv', '2026-12-01/2026-12-02']);
    expect(traced.slice(1).every(([kind]) => kind === 'refusal')).toBe(true);
  });

  test('are listed for managers only, the newest first', async () => {
    await problemOf(asStaff(db, 'manager').staff.refunds.approve({ requestId: 'r-3' }));
    const { events } = await asStaff(db, 'manager').staff.security.list({});
    expect(events).toMatchObject([{ action: 'staff.refunds.approve', subject: 'r-3' }]);
    expect(await problemOf(asStaff(db, 'gate').staff.security.list({}))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await rows()).at(-1)).toMatchObject({ kind: 'refusal', action: 'staff.security.list' });
  });
});

test('a request that only reads leaves no row', async () => {
  await asVisitor(db).menu.list();
  await asStaff(db, 'manager').staff.security.list({});
  expect(await rows()).toEqual([]);
});
