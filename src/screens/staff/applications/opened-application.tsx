import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listMembers } from '#src/features/people/people.queries.ts';
import { ApplicationFacts } from '#src/features/recruitment/application-facts.tsx';
import {
  findApplicationByCode,
  type OpenedApplication,
} from '#src/features/recruitment/application-list.queries.ts';
import { ApplicationMarkForm } from '#src/features/recruitment/application-mark-form.tsx';
import { StateTag } from '#src/features/recruitment/application-rows.tsx';
import { findCvOf } from '#src/features/recruitment/cvs.queries.ts';
import { applicationsQuery, readApplicationsAsked } from '#src/features/recruitment/staff-applications.ts';
import { OrderFocus } from '#src/features/staff-orders/order-focus.tsx';
import { refusalOf } from '#src/features/staff-orders/typed-form.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { may } from '#src/values/permissions.ts';

type Props = { context: ScreenContext; code: string };

/** One application beside the list: who applied, their words and file, and what the park has done. */
export async function OpenedApplicationPanel({ context, code }: Props) {
  const { db, locale, query, user } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const application = await findApplicationByCode(db.read, code);
  const cv = application && (await findCvOf(db.read, application.id));
  const asked = { ...readApplicationsAsked(query), code };
  const here = href('staffApplications', locale, { query: applicationsQuery(asked) });
  const back = href('staffApplications', locale, { query: applicationsQuery(asked, { code: '' }) });
  const refused = refusalOf(context.refusedForm, 'mark');
  return (
    <section className=":uno: grid grid-cols-1 gap-14px min-w-0" aria-labelledby="desk-list">
      <OrderFocus code={code} isActing={false} live={null} />
      <header className=":uno: grid grid-cols-1 gap-6px">
        <div className=":uno: flow-row gap-[6px_10px]">
          <h2 className=":uno: text-22px wrap-anywhere" id="desk-list" tabIndex={-1}>
            {application?.fullName ?? code}
          </h2>
          {application && <StateTag intl={intl} state={application.state} />}
          <span className=":uno: ml-auto">
            <ButtonLink variant="link" to={back} aria-keyshortcuts="Escape">
              {t('recruitment.staff.back')}
            </ButtonLink>
          </span>
        </div>
        {application && <About context={context} application={application} />}
      </header>
      {!application && (
        <p className="mut" role="status">
          {t('recruitment.staff.error.unknown')}
        </p>
      )}
      {application && asked.isDone && (
        <Notice tone="ok" role="status">
          <p>{t(`recruitment.staff.done.${application.state}`)}</p>
        </Notice>
      )}
      {application && <ApplicationFacts {...{ intl, application, cv }} />}
      {application && may(user, 'recruitment.edit') && (
        <ApplicationMarkForm {...{ intl, application, refused }} action={here} />
      )}
    </section>
  );
}

/** For which job, under which number, and who marked it last. */
async function About({ context, application }: Pick<Props, 'context'> & { application: OpenedApplication }) {
  const { t, moment } = intlFor(context.locale);
  const { code, title, decidedAt, decidedBy } = application;
  const members = decidedBy === null ? [] : await listMembers(context.db.read);
  const member = members.find(({ userId }) => userId === decidedBy);
  return (
    <p className=":uno: flow-row gap-[2px_18px] c-ink-2 text-14.5px [&_b]:c-ink">
      <b className="num">{code}</b>
      <span>{title}</span>
      {decidedAt && (
        <span>
          {t('recruitment.staff.markedBy', {
            name: member?.firstName || member?.email || t('recruitment.staff.somebody'),
            at: moment(decidedAt),
          })}
        </span>
      )}
    </p>
  );
}
