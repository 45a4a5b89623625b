/** The rooms of settings and flags as their pages answer what is posted to them. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { staffContext } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { saveGroup, stored } from '#tests/support/setting-saver.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

openEach();

const { StaffSettingsGroupScreen } = await import('#src/screens/staff/staff-settings-group.tsx');
const { StaffFlagsScreen } = await import('#src/screens/staff/staff-flags.tsx');

const ORIGIN = 'http://127.0.0.1:8080';
const CONTACT = '/staff/settings/contact';
const { t } = intlFor('vi');

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;

async function page(Screen: Screen, path: string, refusedForm: RefusedForm | null = null): Promise<string> {
  const { pathname, searchParams } = new URL(ORIGIN + path);
  const context = {
    ...staffContext(db, 'owner'),
    ...{
      match: matchPage(pathname),
      query: searchParams,
      origin: ORIGIN,
      refusedForm,
      partBegins: () => undefined,
    },
  } as unknown as ScreenContext;
  return wholeMarkup(await Screen({ context }));
}

async function post(path: string, fields: Record<string, string>): Promise<RefusedForm | Response> {
  const request = new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) });
  const match = matchPage(path);
  if (!match) throw new Error(`no page at ${path}`);
  const taken = await postedForms(async () => staffContext(db, 'owner'))(request, match);
  if (taken === null) throw new Error('not taken');
  return taken instanceof Response ? taken : taken.refused;
}

const FORM = {
  'park.hotline': '1900 1234',
  'park.email': SETTING_DEFAULTS['park.email'],
  'park.zaloUrl': SETTING_DEFAULTS['park.zaloUrl'],
  'park.mapUrl': SETTING_DEFAULTS['park.mapUrl'],
};

test('the button beside a value puts the default into the form, and saves nothing', async () => {
  const shown = await post(CONTACT, { ...FORM, _do: 'default:park.hotline', _revision: '1' });
  expect(shown).toMatchObject({
    status: 200,
    typed: { ...FORM, 'park.hotline': SETTING_DEFAULTS['park.hotline'] },
  });
  for (const press of ['default:park.name', 'default:__proto__', 'delete', ''])
    expect(await post(CONTACT, { ...FORM, _do: press, _revision: '1' })).toMatchObject({ typed: FORM });
  expect((await stored())['park.hotline']).toBe(SETTING_DEFAULTS['park.hotline']);
});

test('two editors of one value see both sides, and what was typed is kept', async () => {
  await saveGroup('contact', { 'park.hotline': '1900 9999', 'park.email': 'moi@nui.example' });
  const refused = await post(CONTACT, { ...FORM, _do: 'save', _revision: '1' });
  expect(refused).toMatchObject({ status: 422, typed: FORM });
  const html = await page(StaffSettingsGroupScreen, CONTACT, refused as RefusedForm);
  expect(html).toContain('1900 9999');
  expect(html).toContain('value="1900 1234"');
  expect(html).toContain('value="moi@nui.example"');
  expect(html).toContain(t('resources.conflict.takeMine'));
  const saved = await post(CONTACT, { ...FORM, _do: 'save', _revision: '2' });
  expect((saved as Response).headers.get('location')).toBe(`${CONTACT}?done=saved`);
  expect((await stored())['park.hotline']).toBe('1900 1234');
});

test('what is wrong stands at its field in the language of the page', async () => {
  const path = `/en${CONTACT}`;
  const evil = '"><script>alert(1)</script>';
  const refused = await post(path, { ...FORM, 'park.zaloUrl': evil, _do: 'save', _revision: '1' });
  const error = intlFor('en').t('resources.error.url');
  expect(refused).toMatchObject({ status: 422, errors: { 'leaves.park.zaloUrl': error } });
  expect(await page(StaffSettingsGroupScreen, CONTACT, refused as RefusedForm)).not.toContain(
    '<script>alert',
  );
});

test('a group that is none is not found', async () => {
  await expect(page(StaffSettingsGroupScreen, '/staff/settings/__proto__')).rejects.toThrow('not in a page');
  expect(await post('/staff/settings/nothing', { _do: 'save' })).toMatchObject({
    message: t('errors.notFound'),
  });
});

test('a flag is turned by its form, and refused without a reason beside it', async () => {
  const form = { flag: 'enable_payment_cod', seen: '', to: 'off' };
  const refused = await post('/staff/flags', { ...form, reason: ' ' });
  expect(refused).toMatchObject({ status: 422, errors: { reason: t('errors.required') } });
  const html = await page(StaffFlagsScreen, '/staff/flags', refused as RefusedForm);
  expect(html).toContain(t('errors.required'));
  const done = await post('/staff/flags', { ...form, reason: 'Nghỉ giao hàng' });
  expect((done as Response).headers.get('location')).toBe('/staff/flags?done=enable_payment_cod');
  const after = await page(StaffFlagsScreen, '/staff/flags?done=enable_payment_cod');
  expect(after).toContain('Nghỉ giao hàng');
});
