import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { may } from '#src/values/permissions.ts';
import { type Role, roleName } from './people.ts';
import { GIVING, PERMISSION_GROUPS } from './permission-groups.ts';

/** `limitVnd`: what the role gives on one order without a second person; null without a limit. `people`: who has it now. */
export type ShownRole = Role & { limitVnd: number | null; people: number };
type Props = { intl: Intl18; roles: readonly ShownRole[]; titleId: string };

const TABLE =
  ':uno: mt-14px rule-line bg-surface [&_table]:(w-full border-collapse) [&_th]:(py-8px px-10px text-14.5px text-left font-600) [&_thead_th]:align-bottom [&_th+th]:text-center [&_th:first-child]:(sticky left-0 bg-surface) [&_td]:(py-8px px-10px text-center rule-t-line) [&_tbody_th]:(rule-t-line font-400 min-w-220px max-760:min-w-140px) [&_.part]:(pt-16px font-600)';

/** Which role may do what, and up to how much; scrolls sideways inside its own frame. */
export function RoleMatrix({ intl, roles, titleId }: Props) {
  const { t } = intl;
  return (
    <div className={TABLE}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className=":uno: relative !mt-0 overflow-x-auto" aria-labelledby={titleId} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('people.roles.permission')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col">
                  {roleName(intl, role)}
                  <span className=":uno: mut block font-400 whitespace-nowrap">
                    {t('people.roles.people', { count: role.people })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {PERMISSION_GROUPS.map(({ id, permissions }) => (
            <tbody key={id}>
              <tr>
                <th className="part mut" scope="rowgroup">
                  {t(`people.roles.group.${id}`)}
                </th>
                <td colSpan={roles.length} />
              </tr>
              {permissions.map((permission) => (
                <Line
                  key={permission}
                  name={t(`people.may.${permission}`)}
                  roles={roles}
                  of={(role) => <Mark intl={intl} isGiven={may(role, permission)} />}
                />
              ))}
              {id === 'money' && <Limits intl={intl} roles={roles} />}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

type LineProps = { name: string; roles: readonly ShownRole[]; of: (role: ShownRole) => ReactNode };

function Line({ name, roles, of }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {roles.map((role) => (
        <td key={role.id}>{of(role)}</td>
      ))}
    </tr>
  );
}

function Mark({ intl: { t }, isGiven }: { intl: Intl18; isGiven: boolean }) {
  return (
    <>
      <span aria-hidden="true">{isGiven ? '✓' : '–'}</span>
      <span className="sr-only">{t(isGiven ? 'people.roles.yes' : 'people.roles.no')}</span>
    </>
  );
}

/** How much each role gives alone, and who decides above it. */
function Limits({ intl, roles }: Pick<Props, 'intl' | 'roles'>) {
  const { t } = intl;
  const gives = (role: ShownRole) => GIVING.some((permission) => may(role, permission));
  const limitOf = ({ limitVnd }: ShownRole) =>
    limitVnd === null ? t('people.roles.noLimit') : intl.money(limitVnd);
  const aboveOf = ({ limitVnd }: ShownRole) =>
    t(limitVnd === null ? 'people.roles.yes' : 'people.roles.second');
  return (
    <>
      <Line
        name={t('people.roles.limit')}
        roles={roles}
        of={(role) =>
          gives(role) ? (
            <b className=":uno: whitespace-nowrap">{limitOf(role)}</b>
          ) : (
            <Mark intl={intl} isGiven={false} />
          )
        }
      />
      <Line
        name={t('people.roles.above')}
        roles={roles}
        of={(role) => (gives(role) ? aboveOf(role) : <Mark intl={intl} isGiven={false} />)}
      />
    </>
  );
}
