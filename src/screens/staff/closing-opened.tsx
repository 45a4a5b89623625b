import { dayProps } from '#i18n/day-props.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { EditForm, ReopenForm, TakeBackClosing } from '#src/features/closures/closing-forms.tsx';
import { CONFIRMED_ABOVE } from '#src/features/closures/closing-input.ts';
import { listUnreached } from '#src/features/closures/closing-list.queries.ts';
import { heldPeriod, ReachText } from '#src/features/closures/closing-rows.tsx';
import { type Closable, closedName, periodText } from '#src/features/closures/closing-words.ts';
import type { ReachedClosing } from '#src/features/closures/closings.ts';
import { AskEditForm, EditEffect } from '#src/features/closures/edit-panel.tsx';
import { loadClosingUntil } from '#src/features/closures/load-closing-until.ts';
import { loadEditPreview } from '#src/features/closures/load-edit-preview.ts';
import { countGoodWithout, listAlsoClosed } from '#src/features/closures/overlaps.queries.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';

const UNREACHED_MAX = 50;
const PANEL =
  ':uno: grid gap-14px rule-line round-1 bg-surface p-16px text-14px [&_.num]:c-ink-2 [&_summary]:(w-fit min-h-44px flex items-center c-link cursor-pointer) [&_h2]:type-600-15/1.35-text [&_h3]:type-600-14/1.35-text';

type Props = { context: ScreenContext; closing: ReachedClosing; closable: Closable; closeAt: `/${string}` };

/** One closing: whom it reached, and how it is changed or opened again. */
export async function ClosingOpened({ context, closing, closable, closeAt }: Props) {
  const intl = intlFor(context.locale);
  const { t, locale } = intl;
  const { read } = context.db;
  const today = parkDay(context.now);
  const [unreached, also] = await Promise.all([
    listUnreached(read, { closingId: closing.id, limit: UNREACHED_MAX }),
    listAlsoClosed(read, { closingId: closing.id, from: today }),
  ]);
  const isAlsoClosed = also.length > 0;
  const names = [...new Set(also.map((one) => closedName(intl, closable, one)))];
  return (
    <section className={PANEL} aria-labelledby="closing-opened">
      <Link to={closeAt} className=":uno: lnk inline-flex items-center min-h-44px w-fit">
        {t('closures.staff.back')}
      </Link>
      <h2 id="closing-opened">
        {[periodText(intl, heldPeriod(closing)), closedName(intl, closable, closing)].join(' · ')}
      </h2>
      <p>{closing.note[locale]}</p>
      <div>
        <ReachText intl={intl} reach={closing.reach} />
      </div>
      {names.length > 0 && (
        <p>
          {t('closures.opened.alsoClosed', {
            count: new Set(also.map(({ day }) => day)).size,
            names: names.join(', '),
          })}
        </p>
      )}
      {await TakingBack({ context, intl, closing, isAlsoClosed })}
      {unreached.length > 0 && (
        <div>
          <h3>{t('closures.opened.unreached')}</h3>
          <p className="num">{t('closures.opened.unreachedText')}</p>
          <ul>
            {unreached.map(({ code, name }) => (
              <li key={code}>
                <Link
                  to={href('staffOrders', locale, { query: { code } })}
                  className=":uno: lnk inline-flex items-center min-h-44px"
                >
                  {name} · {spacedCode(code)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {await Changes({ context, intl, closing, today, isAlsoClosed })}
    </section>
  );
}

/** For who closed it just now: the button that opens it again, and what that can no longer stop. */
async function TakingBack({ context, intl, closing, isAlsoClosed }: Omit<ChangesProps, 'today'>) {
  const { db, user, now } = context;
  const until = user && (await loadClosingUntil(db.read, closing.id, { userId: user.id, now }));
  if (!until) return null;
  const { t, words, moment } = intl;
  const { sent } = closing.reach;
  const good = isAlsoClosed ? await countGoodWithout(db.read, closing.id) : sent;
  const partly = isAlsoClosed && { takenBack: t('closures.opened.takenBackPartly') };
  return (
    <div className=":uno: grid gap-10px">
      <div>
        <TakeBackClosing closingId={closing.id} words={{ ...words('closures.write'), ...partly }} />
      </div>
      <p className="num">{t('closures.opened.until', { time: moment(until) })}</p>
      <p className="num">
        {isAlsoClosed
          ? t('closures.opened.takesBackPartly', { count: Math.min(good, sent) })
          : t('closures.opened.takesBack', { sent })}
      </p>
      {isAlsoClosed && <p className="num">{t('closures.opened.staysOff')}</p>}
    </div>
  );
}

type ChangesProps = {
  context: ScreenContext;
  intl: Intl18;
  closing: ReachedClosing;
  today: string;
  /** Other closings close some of the same. */
  isAlsoClosed: boolean;
};

async function Changes({ context, intl, closing, today, isAlsoClosed }: ChangesProps) {
  const { t, words } = intl;
  const { id, from, to, revision, reason, note, reach } = closing;
  const { open, moved, credited, refunded } = reach.chosen;
  if (from === null || to === null) return <p className="num">{t('closures.opened.gone')}</p>;
  if (to < today) return <p className="num">{t('closures.opened.over')}</p>;
  const edit = await loadEditPreview(context, context.query);
  const good = isAlsoClosed ? await countGoodWithout(context.db.read, id) : open;
  const period = edit.fault || !edit.asked ? { from, to } : edit.asked;
  const isOther = period.from !== from || period.to !== to;
  const days = {
    stored: periodText(intl, { from, to }),
    other: isOther ? periodText(intl, period) : null,
  };
  const openedAt = href('staffClosures', intl.locale, { query: { closing: id } });
  const shared = { closingId: id, words: words('closures.write') };
  const partly = isAlsoClosed && { reopened: t('closures.opened.reopenedPartly') };
  return (
    <>
      <details open={edit.asked !== null}>
        <summary>{t('closures.opened.edit')}</summary>
        <div className=":uno: grid gap-14px">
          <AskEditForm {...{ intl, edit }} closingId={id} was={{ from, to }} action={openedAt} />
          <EditEffect {...{ intl, edit, period, isOther }} />
          <EditForm
            key={JSON.stringify(edit.asked)}
            {...{ ...shared, revision, reason, note, period, days, openedAt }}
            words={{ write: shared.words, sides: words('resources.sides') }}
            isTyped={(edit.preview?.orders ?? 0) > CONFIRMED_ABOVE}
          />
        </div>
      </details>
      <details>
        <summary>{t('closures.opened.reopen')}</summary>
        <div className=":uno: pb-10px">
          <p className="num">{t('closures.opened.tells', { count: good })}</p>
          <p className="num">{t('closures.opened.keeps', { count: moved + credited + refunded })}</p>
        </div>
        <ReopenForm
          key={revision}
          {...shared}
          words={{ ...shared.words, ...partly }}
          days={{ from: dayProps(intl, from < today ? today : from), to: dayProps(intl, to) }}
          isTyped={open > CONFIRMED_ABOVE}
        />
      </details>
    </>
  );
}
