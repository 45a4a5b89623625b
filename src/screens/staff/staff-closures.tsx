import '#src/ui/styles/self-service.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CloseForm } from '#src/features/closures/close-form.tsx';
import { listCalled } from '#src/features/closures/closures.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

const LISTED_MAX = 50;

/** Closing a day: who is hit, the closing, and what its guests have chosen. */
export function StaffClosuresScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('closures.staff.title');
  return (
    <div className=":uno: office-page max-w-900px [&_h2]:text-21px">
      <PageHead context={context} title={title} description={t('closures.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={closurePanel} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function closurePanel(context: ScreenContext) {
  const { t, day, words, locale } = intlFor(context.locale);
  const { db, now } = context;
  const types = await listTicketTypes(db.read);
  const called = await listCalled(db.read, LISTED_MAX);
  return (
    <>
      <CloseForm
        types={types.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        today={parkDay(now)}
        words={words('closures.staff')}
        locale={locale}
      />
      <section className=":uno: care-track mt-32px">
        <h2>{t('closures.staff.called')}</h2>
        {called.length === 0 && <p className="mut">{t('closures.staff.noneCalled')}</p>}
        {called.map(({ id, note, ticketTypeId, day: closedDay, ...counts }) => (
          <article key={id}>
            <h3>
              {[
                day(closedDay, 'full'),
                types.find((type) => type.id === ticketTypeId)?.name[locale] ?? t('closures.staff.park'),
              ].join(' · ')}
            </h3>
            <p>{note[locale]}</p>
            <p className="num">{t('closures.staff.counts', counts)}</p>
          </article>
        ))}
      </section>
    </>
  );
}
