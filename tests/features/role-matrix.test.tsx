/** What each role may do, as the people's page shows it: by part of the park, with what each gives alone. */
import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { intlFor } from '#i18n/intl.ts';
import { PERMISSION_GROUPS } from '#src/features/people/permission-groups.ts';
import { RoleMatrix } from '#src/features/people/role-matrix.tsx';
import { PERMISSIONS, PRESETS, type Preset } from '#src/values/permissions.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import { parseDocument } from '#tests/support/html.ts';

const SHOWN: Preset[] = ['owner', 'manager', 'care', 'gate'];

function linesIn(locale: 'vi' | 'en'): Map<string, string[]> {
  const roles = SHOWN.map((preset, index) => ({
    ...{ id: preset, preset, name: '', updatedAt: '', permissions: new Set(PRESETS[preset]) },
    givingLimitVnd: null,
    limitVnd: limitOf({ preset }, SETTING_DEFAULTS),
    people: index + 1,
  }));
  const html = renderToStaticMarkup(<RoleMatrix intl={intlFor(locale)} roles={roles} titleId="title" />);
  const rows = [...parseDocument(`<html><body>${html}</body></html>`).querySelectorAll('tr')];
  return new Map(
    rows.map((row) => {
      const [name, ...cells] = [...row.querySelectorAll('th, td')].map(
        ({ textContent }) => textContent ?? '',
      );
      return [name ?? '', cells];
    }),
  );
}

test('every permission is in one part', () => {
  const all = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);
  expect(all.toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test.each([
  ['vi', 'Quyền', ['Chủ khu1 người', 'Quản lý vận hành2 người', 'Chăm sóc khách3 người', 'Soát vé4 người']],
  [
    'en',
    'Permission',
    ['Owner1 person', 'Operations manager2 people', 'Customer care3 people', 'Gate staff4 people'],
  ],
] as const)('in %s it says who has each role', (locale, title, names) => {
  expect(linesIn(locale).get(title)).toEqual([...names]);
});

test('what a role gives alone is its setting, and above it two people decide; who gives nothing has neither', () => {
  const lines = linesIn('vi');
  expect(lines.get('Tự hoàn, tặng, giảm cho một đơn tối đa')).toEqual([
    'không hạn',
    intlFor('vi').money(SETTING_DEFAULTS['limit.managerVnd']),
    intlFor('vi').money(SETTING_DEFAULTS['limit.careVnd']),
    '–không',
  ]);
  expect(lines.get('Trên mức đó')).toEqual(['được', '2 người', '2 người', '–không']);
  expect(lines.get('Hủy đơn')).toEqual(['✓được', '✓được', '✓được', '–không']);
  expect(linesIn('en').get('Above that')).toEqual(['yes', '2 people', '2 people', '–no']);
});
