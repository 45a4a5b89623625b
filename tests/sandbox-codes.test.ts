/** The demo's people work with money too: their second factor is known, and is nowhere but in the demo. */
import '#tests/support/env.ts';

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Glob } from 'bun';
import { totpSecrets } from '#db/schema/factors.ts';
import { seedDb } from '#db/seed.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { DEMO_TOTP_SECRET, demoCode } from '#src/sandbox/demo-code.ts';
import { factorRefusal, giveFactors } from '#src/sandbox/demo-factors.ts';
import { type Sandbox, startSandbox } from '#src/sandbox/sandbox.ts';
import { parkDay } from '#src/values/day.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { sandboxConfig } from '#tests/support/sandbox-world.ts';
import { travellerOf } from '#tests/support/traveller.ts';

const NOW = new Date().toISOString();
openOnce(async (own) => {
  await seedDb(own, { today: parkDay(NOW), isSmall: true });
  expect(await own.read.select().from(totpSecrets)).toEqual([]);
  await giveFactors(own, NOW);
});

let sandbox: Sandbox;
beforeAll(() => {
  const ipnUrl = 'http://127.0.0.1:1/ipn';
  sandbox = startSandbox(sandboxConfig({ tmnCode: 'TESTTMN1', hashSecret: 'secret', ipnUrl }));
});
afterAll(() => sandbox.stop());

describe('a person of the demo', () => {
  test.each(DEMO_USERS.map(({ role, email }) => [role, email]))('who is %s signs in', async (role, email) => {
    const person = travellerOf(db, { ip: `198.51.9.${role.length}`, now: NOW });
    const { accessToken } = await (await person.caller()).auth.login({ email, password: DEMO_PASSWORD });
    const needsCode = ['owner', 'manager', 'care', 'shop'].includes(role);
    expect(accessToken === '').toBe(needsCode);
    if (!needsCode) return;
    const { code } = demoCode(NOW);
    expect((await (await person.caller()).auth.finishLogin({ code })).accessToken).not.toBe('');
    // Past the question for a factor, to the fault of the input.
    const { orders, staff } = await person.caller();
    const input = {} as never;
    if (role === 'shop') await expect(orders.cancelGoods(input)).rejects.toThrow('orders.error.unknown');
    else await expect(staff.refunds.approve(input)).rejects.toThrow('errors.required');
  });
});

test('the sandbox shows the code of the moment in both languages, and comes again for the next', async () => {
  for (const [lang, title] of [
    ['vi', 'Ứng dụng tạo mã của người dùng thử'],
    ['en', 'Authenticator app of the demo’s people'],
  ] as const) {
    const before = demoCode(new Date().toISOString()).code;
    const answer = await fetch(`${sandbox.url}/codes?lang=${lang}`);
    const page = await answer.text();
    expect(page).toContain(title);
    const codes = [before, demoCode(new Date().toISOString()).code];
    expect(codes.some((code) => page.includes(code))).toBe(true);
    expect(Number(answer.headers.get('refresh'))).toBeWithin(1, 31);
  }
});

test('the secret is not given without the flag of the demo, and stands in no file outside the sandbox', async () => {
  expect(factorRefusal({})).not.toBeNull();
  expect(factorRefusal({ NODE_ENV: 'development' })).not.toBeNull();
  expect(factorRefusal({ ALLOW_DEMO_SEED: '1' })).toBeNull();
  const child = Bun.spawn([process.execPath, 'src/sandbox/prepare-demo.ts'], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: 'file:/nowhere/park.db' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(await child.exited).toBe(1);
  expect(await new Response(child.stderr).text()).toContain('ALLOW_DEMO_SEED');
  const found: string[] = [];
  for (const path of new Glob('{src,db,i18n,deploy,public}/**/*.{ts,tsx,sql,yaml,json}').scanSync('.'))
    if ((await Bun.file(path).text()).includes(DEMO_TOTP_SECRET)) found.push(path);
  expect(found).toEqual(['src/sandbox/demo-code.ts']);
});
