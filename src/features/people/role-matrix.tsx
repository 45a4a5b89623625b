import type { Intl18 } from '#i18n/intl.ts';
import { may, PERMISSIONS } from '#src/values/permissions.ts';
import { type Role, roleName } from './people.ts';

type Props = { intl: Intl18; roles: readonly Role[]; titleId: string };

/** Which role may do what; scrolls sideways inside its own frame. */
export function RoleMatrix({ intl, roles, titleId }: Props) {
  const { t } = intl;
  return (
    <div className=":uno: mt-14px rule-line bg-surface [&_table]:(w-full border-collapse) [&_th]:(py-8px px-10px text-14.5px text-left font-600) [&_td]:(py-8px px-10px text-center rule-t-line) [&_tbody_th]:(rule-t-line font-400 min-w-220px)">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className=":uno: relative !mt-0 overflow-x-auto" aria-labelledby={titleId} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('people.roles.permission')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col">
                  {roleName(intl, role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`people.may.${permission}`)}</th>
                {roles.map((role) => (
                  <td key={role.id}>
                    <span aria-hidden="true">{may(role, permission) ? '✓' : '–'}</span>
                    <span className="sr-only">
                      {t(may(role, permission) ? 'people.roles.yes' : 'people.roles.no')}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
