import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ChoosePermission } from '#src/features/people/permission-forms.tsx';
import { listOwnRequests } from '#src/features/people/permission-requests.queries.ts';
import { refusalOf } from '#src/features/staff-orders/typed-form.ts';
import { href } from '#src/routes.ts';
import { may, PERMISSIONS } from '#src/values/permissions.ts';

/** What somebody who works here may not do, to be asked for, and what they wait for. */
export async function AskMore({ context }: { context: ScreenContext }) {
  const { db, locale, user, refusedForm } = context;
  if (!may(user, 'office.read') || !user) return null;
  const intl = intlFor(locale);
  const { t } = intl;
  const requests = await listOwnRequests(db.read, user.id);
  const open = requests.filter(({ permission }) => !may(user, permission));
  const lacked = PERMISSIONS.filter(
    (one) => !may(user, one) && !open.some(({ permission }) => permission === one),
  );
  if (open.length + lacked.length === 0) return null;
  return (
    <section id="ask" aria-labelledby="ask-more">
      <h2 id="ask-more">{t('people.ask.title')}</h2>
      <p className=":uno: max-w-62ch mb-14px c-ink-2">{t('people.ask.lead')}</p>
      {open.length > 0 && (
        <ul className=":uno: mb-14px [&>li]:(p-[10px_0] rule-b-line)">
          {open.map(({ permission, createdAt }) => (
            <li key={permission}>
              <b>{t(`people.may.${permission}`)}</b>
              <p className="mut">{t('people.ask.waits', { time: intl.moment(createdAt) })}</p>
            </li>
          ))}
        </ul>
      )}
      {lacked.length > 0 && (
        <ChoosePermission
          intl={intl}
          action={`${href('staffMe', locale)}#ask`}
          options={lacked.map((value) => ({ value, label: t(`people.may.${value}`) }))}
          refused={refusalOf(refusedForm, 'ask')}
        />
      )}
    </section>
  );
}
