/** Panels of Today for those whose day is not the mountain's alone: weather, kitchen, texts, people. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { Figure, FigureTable, Panel } from '#src/features/day-totals/panel.tsx';
import { listLatestDrafts } from '#src/features/drafts/drafts.queries.ts';
import { findMountainDay } from '#src/features/live-board/live-board.queries.ts';
import { cloudSeaBest } from '#src/features/live-board/live-board.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { countInvitations } from '#src/features/people/invitations.queries.ts';
import { listMembers } from '#src/features/people/people.queries.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import { href, type RouteName } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { parkTime } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import type { Shown } from './today-parts.tsx';

const LINK = ':uno: lnk inline-flex items-center min-h-44px';
const DRAFTS_SHOWN = 8;

export async function weatherPart({ db, locale }: ScreenContext, { day }: Pick<Shown, 'day'>) {
  const { t, number } = intlFor(locale);
  const forecast = await findMountainDay(db.read, day);
  const name = (id: 'temperature' | 'wind' | 'bestCloud') => t(`liveBoard.staff.${id}`);
  const best = forecast && cloudSeaBest(forecast.cloudSea);
  return (
    <Panel
      id="today-weather"
      title={t('liveBoard.staff.weather')}
      note={forecast && <span>{t('dayTotals.updated', { time: parkTime(forecast.updatedAt) })}</span>}
    >
      {forecast ? (
        <dl className=":uno: grid content-start gap-10px max-760:grid-cols-2">
          <Figure
            name={name('temperature')}
            value={`${number(forecast.temperatureC)} °C`}
            note={forecast.summary[locale]}
          />
          <Figure
            name={name('wind')}
            value={`${number(forecast.windKmh)} km/h`}
            note={t('office.today.sun', { rises: forecast.sunrise, sets: forecast.sunset })}
          />
          {best && (
            <Figure
              name={name('bestCloud')}
              value={`${number(best.percent)}%`}
              note={t('office.today.cloudAt', { from: signTime(best.from), to: signTime(best.to) })}
            />
          )}
        </dl>
      ) : (
        <p className=":uno: c-ink-2">{t('liveBoard.staff.noWeather')}</p>
      )}
    </Panel>
  );
}

/** What is served, and what has run out. */
export async function kitchenPart({ db, locale, mayEnter }: ScreenContext, { day }: Pick<Shown, 'day'>) {
  const { t, number } = intlFor(locale);
  const { restaurants, sections } = await readMenu(db.read, day);
  const rows = restaurants.map(({ id, name }) => {
    const dishes = sections.filter((one) => one.restaurantId === id).flatMap((one) => one.dishes);
    return { name: name[locale], dishes, gone: dishes.filter(({ isSoldOut }) => isSoldOut) };
  });
  const gone = rows.flatMap((row) => row.gone.map(({ name }) => name[locale]));
  const head = (['restaurant', 'dishes', 'gone'] as const).map((name) => t(`office.today.${name}`));
  return (
    <Panel id="today-menu" title={t('office.today.menu')}>
      <FigureTable
        label={head.join(', ')}
        head={head}
        rows={rows.map((row) => [row.name, number(row.dishes.length), number(row.gone.length)])}
      />
      <p className=":uno: c-ink-2">
        {gone.length > 0
          ? t('office.today.goneNames', { names: gone.join(', ') })
          : t('office.today.goneNone')}
      </p>
      {mayEnter('staffMenu') && (
        <Link className={LINK} to={href('staffMenu', locale)}>
          {t('office.today.markGone')}
        </Link>
      )}
    </Panel>
  );
}

/** What is being written, of the kinds that this person edits, the last saved first. */
export async function draftsPart({ db, locale, user }: ScreenContext) {
  const { kindsFor } = await import('#src/screens/staff/content/content-kinds.ts');
  const intl = intlFor(locale);
  const { t, moment } = intl;
  const kinds = new Map(kindsFor(user).map(({ resource }) => [resource.kind, resource]));
  const drafts = await listLatestDrafts(db.read, { kinds: [...kinds.keys()], limit: DRAFTS_SHOWN });
  const stateOf = ({ publishAt, failure }: (typeof drafts)[number]) => {
    if (failure) return t('drafts.list.failed');
    return publishAt ? t('drafts.list.scheduled', { time: moment(publishAt) }) : null;
  };
  return (
    <Panel id="today-drafts" title={t('drafts.list.title')}>
      {drafts.length === 0 && <p className=":uno: c-ink-2">{t('office.today.noDrafts')}</p>}
      <ul>
        {drafts.map((draft) => {
          const { id, kind, rowId: row, values, savedAt, name } = draft;
          const resource = kinds.get(kind);
          if (!resource) return null;
          const who = name || t('resources.history.unknown');
          const saved = t('drafts.list.saved', { name: who, time: moment(savedAt) });
          return (
            <li key={id}>
              <Link className={LINK} to={href('staffContentItem', locale, { params: { kind, id: row } })}>
                {rowName(resource, { id: row, values }, intl)}
              </Link>
              <p className="mut">{[t(resource.title), stateOf(draft), saved].filter(Boolean).join(' · ')}</p>
            </li>
          );
        })}
      </ul>
      <Link className={LINK} to={href('staffContent', locale)}>
        {t('resources.kinds.title')}
      </Link>
    </Panel>
  );
}

/** Who works here, and who was invited and has not come. */
export async function peoplePart({ db, locale, now, mayEnter }: ScreenContext) {
  const { t, number } = intlFor(locale);
  const [members, invitations] = await Promise.all([listMembers(db.read), countInvitations(db.read, now)]);
  const rooms = [
    ['staffPeople', 'people.title'],
    ['staffAudit', 'audit.nav'],
    ['staffSecurity', 'security.staff.nav'],
  ] as const satisfies (readonly [RouteName, string])[];
  return (
    <Panel id="today-people" title={t('people.title')}>
      <dl className=":uno: grid content-start gap-10px max-760:grid-cols-2">
        <Figure
          name={t('office.today.members')}
          value={number(members.filter(({ deactivatedAt }) => deactivatedAt === null).length)}
          note={t('office.today.membersNote')}
        />
        <Figure
          name={t('office.today.invited')}
          value={number(invitations.open)}
          note={t('office.today.invitedNote', {
            count: invitations.open - invitations.valid,
          })}
        />
      </dl>
      <ul>
        {rooms.map(([room, text]) =>
          mayEnter(room) ? (
            <li key={room}>
              <Link className={LINK} to={href(room, locale)}>
                {t(text)}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </Panel>
  );
}
