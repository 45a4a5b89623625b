import { askedDayProps } from '#i18n/day-props.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { AskForm, PreviewText } from '#src/features/closures/close-panel.tsx';
import { CloseForm } from '#src/features/closures/closing-forms.tsx';
import { CONFIRMED_ABOVE } from '#src/features/closures/closing-input.ts';
import { listClosableTypes } from '#src/features/closures/closing-list.queries.ts';
import { ClosingRows } from '#src/features/closures/closing-rows.tsx';
import { type Closable, closedName, periodText } from '#src/features/closures/closing-words.ts';
import { ClosingFilter } from '#src/features/closures/list/closing-filter.tsx';
import { type AskedClosing, loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { listClosableLifts, listClosingNames } from '#src/features/timetable/lift-pools.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { parkDay } from '#src/values/day.ts';
import { turnIn } from '#src/values/lists/turns.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import { ClosingOpened } from './closing-opened.tsx';
import { ListTurns } from './list-turns.tsx';

const ID_MAX_CHARS = 80;
const BESIDE =
  ':uno: grid grid-cols-[minmax(0,1fr)] gap-14px items-start min-1200:grid-cols-[minmax(0,1fr)_424px]';
/** On a telephone the opened thing stands in place of the list. */
const ALONE =
  ':uno: grid grid-cols-[minmax(0,1fr)] gap-14px items-start min-1200:grid-cols-[minmax(0,1fr)_424px] max-760:[&>:first-child]:hidden';

/** What is closed and whom that has reached; beside it what closes next, or one closing to be changed. */
export function StaffClosuresScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('closures.staff.title');
  return (
    <div className=":uno: office-page">
      <PageHead context={context} title={title} description={t('closures.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={closurePanels} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function closurePanels(context: ScreenContext) {
  const intl = intlFor(context.locale);
  const { db, query, locale } = context;
  const turn = turnIn(query, 'closings');
  const today = parkDay(context.now);
  const typedDay = query.get('day') ?? '';
  const read = readDay(typedDay, { today, toward: 'back' });
  const narrowed = {
    day: 'day' in read ? read.day : '',
    lift: (query.get('lift') ?? '').slice(0, ID_MAX_CHARS),
  };
  const asked = { view: query.get('view'), closing: query.get('closing'), ...narrowed, turn };
  const [types, lifts, named, closings, asking] = await Promise.all([
    listClosableTypes(db.read),
    listClosableLifts(db.read),
    listClosingNames(db.read),
    loadClosings(context, asked),
    loadClosingPreview(context, query),
  ]);
  const closable = { types, named, lifts };
  const wholeAt = (to: Record<string, string>) => href('staffClosures', locale, { query: to });
  const listAt = (to: Record<string, string>) =>
    wholeAt({ ...to, ...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value)) });
  const isAlone = closings.opened !== null || query.has('from');
  return (
    <div className={isAlone ? ALONE : BESIDE}>
      <ClosingRows
        {...{ intl, closings, closable, listAt }}
        filter={
          <ClosingFilter
            {...{ intl, closable }}
            view={closings.view}
            day={askedDayProps(intl, narrowed.day || typedDay, { today, toward: 'back' })}
            lift={narrowed.lift}
            action={href('staffClosures', locale)}
            wholeAt={wholeAt({ view: closings.view })}
          />
        }
        turns={
          <ListTurns
            {...{ context, page: closings.page }}
            route="staffClosures"
            name="closings"
            label={intl.t('closures.staff.title')}
          />
        }
      />
      {closings.opened ? (
        <ClosingOpened
          {...{ context, closable }}
          closing={closings.opened}
          closeAt={listAt({ view: closings.view })}
        />
      ) : (
        <Closing {...{ intl, closable, asking, isAlone }} />
      )}
    </div>
  );
}

type ClosingProps = {
  intl: Intl18;
  closable: Closable;
  asking: AskedClosing;
  isAlone: boolean;
};

function Closing({ intl, closable, asking, isAlone }: ClosingProps) {
  const { t, locale } = intl;
  const { asked, fault } = asking;
  const action = href('staffClosures', locale);
  return (
    <div className=":uno: grid gap-14px">
      <section
        className=":uno: grid gap-14px rule-line round-1 bg-surface p-16px"
        aria-labelledby="closing-ask"
      >
        {isAlone && (
          <Link to={action} className=":uno: lnk inline-flex items-center min-h-44px w-fit min-760:hidden">
            {t('closures.staff.back')}
          </Link>
        )}
        <h2 id="closing-ask" className=":uno: type-600-15/1.35-text">
          {t('closures.ask.title')}
        </h2>
        <AskForm {...{ intl, action, closable, asked, fault }} />
      </section>
      <Previewed {...{ intl, closable, asking }} />
    </div>
  );
}

function Previewed({ intl, closable, asking }: Pick<ClosingProps, 'intl' | 'closable' | 'asking'>) {
  const { t, locale, words } = intl;
  const { asked, preview } = asking;
  if (!preview) return null;
  if (preview.days === 0)
    return (
      <p role="status" className=":uno: rule-line round-1 bg-surface p-16px text-14px">
        {t('closures.ask.nothing')}
      </p>
    );
  const [kind, id = ''] = [asked.what.slice(0, 4), asked.what.slice(5)];
  const part = {
    ticketTypeId: kind === 'type' ? id : null,
    liftId: kind === 'lift' ? id : null,
    poolId: null,
    startTime: asked.time || null,
  };
  const title = [closedName(intl, closable, part), periodText(intl, asked)].join(', ');
  const types = closable.types.filter((type) => preview.ticketTypeIds.includes(type.id));
  const ticketNames = part.liftId === null ? [] : types.map(({ name }) => name[locale]);
  return (
    <TicketShape
      as="section"
      shape="v"
      isRaised
      mainClassName=":uno: p-[16px_18px]!"
      stubClassName=":uno: grid gap-10px p-[14px_18px]!"
      main={<PreviewText {...{ intl, title, ticketNames, preview }} />}
      stub={
        <CloseForm
          key={JSON.stringify(asked)}
          period={asked}
          isTyped={preview.orders > CONFIRMED_ABOVE}
          listAt={href('staffClosures', locale)}
          words={words('closures.write')}
        />
      }
    />
  );
}
