import type { ReactNode } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { HeatTable } from '#src/features/calendar/heat-table.tsx';
import { loadHeat } from '#src/features/calendar/load-heat.ts';
import {
  loadRulesRoom,
  type OpenedAsked,
  type RulesRoom,
  readRulesQuery,
  rulesAddress,
} from '#src/features/timetable/load-rules.ts';
import { RuleLink, RuleList } from '#src/features/timetable/rule-list.tsx';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { CalendarTabs } from './calendar/calendar-tabs.tsx';

/** The rules that every day follows: seasons, departures, capacities, pools. */
export function StaffRulesScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const title = intl.t('timetable.title');
  return (
    <div className=":uno: office-page">
      <PageHead context={context} title={title} description={intl.t('timetable.description')} />
      <div className=":uno: flow-row gap-[8px_18px]">
        <h1>{title}</h1>
        <CalendarTabs {...{ intl }} at="rules" near={{ week: parkDay(context.now) }} hasRules />
      </div>
      <Part context={context} of={rulesPanels} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function rulesPanels(context: ScreenContext) {
  const { locale, query, db } = context;
  const intl = intlFor(locale);
  const asked = readRulesQuery(query);
  // Loaded apart: the lists alone do without the sheets of the forms.
  const [room, heat, apart] = await Promise.all([
    loadRulesRoom(db.read, { locale, asked }),
    asked ? null : loadHeat(context),
    asked ? import('./opened-rule.tsx') : null,
  ]);
  return (
    <>
      <div className=":uno: grid grid-cols-[minmax(0,1fr)] gap-14px items-start min-1200:[&:has(>:nth-child(2))]:grid-cols-[minmax(0,470px)_minmax(0,1fr)] max-760:[&>:first-child:not(:last-child)]:hidden">
        <div className=":uno: grid gap-14px min-w-0 [&>*]:(rule-line round-1 bg-surface)">
          <Prices {...{ intl, room }} />
          <Hours {...{ intl, room }} />
          <Places {...{ intl, room }} />
        </div>
        {apart && (
          <apart.OpenedRule
            intl={intl}
            opened={room.opened ?? undefined}
            names={room.names}
            prices={room.seasonPrices}
            closeAt={rulesAddress(locale)}
          />
        )}
      </div>
      {heat && <HeatTable intl={intl} heat={heat} />}
    </>
  );
}

type Props = { intl: Intl18; room: RulesRoom };
const TITLE = ':uno: flow-row gap-10px p-[11px_14px] type-600-15/1.3-text';

function at(intl: Intl18, kind: OpenedAsked['kind'], id = '', of = ''): `/${string}` {
  return rulesAddress(intl.locale, { kind, id, of });
}

function Prices({ intl, room: { seasonRules, seasons, names } }: Props) {
  const { t } = intl;
  return (
    <div>
      <h2 className={TITLE}>{t('timetable.field.season')}</h2>
      <RuleList {...{ intl, names }} {...seasonRules} kind="season-order" note={t('timetable.order.hint')}>
        <RuleLink to={at(intl, 'season-rule')} isNew>
          {t('timetable.addSeasonRule')}
        </RuleLink>
      </RuleList>
      <h3 className=":uno: p-[9px_14px] rule-t-line type-600-14/1.3-text">{t('timetable.seasons')}</h3>
      <NamedParts intl={intl} parts={seasons} kind="season">
        <RuleLink to={at(intl, 'season')} isNew>
          {t('timetable.addSeason')}
        </RuleLink>
        <RuleLink to={at(intl, 'prices')}>{t('timetable.editPrices')}</RuleLink>
      </NamedParts>
    </div>
  );
}

function Hours({ intl, room: { types, names } }: Props) {
  const { t } = intl;
  return (
    <div>
      <h2 className={TITLE}>{t('timetable.hoursTitle')}</h2>
      {types.map(({ isArchived, ...type }) => (
        <RuleList
          key={type.id}
          {...{ intl, names }}
          {...type}
          kind="timetable-order"
          note={isArchived ? t('timetable.archived') : ''}
        >
          <RuleLink to={at(intl, 'timetable-rule', '', type.id)} isNew>
            {t('timetable.addTimetableRule')}
          </RuleLink>
          <RuleLink to={at(intl, 'type-pools', type.id)}>{t('timetable.editTypePools')}</RuleLink>
        </RuleList>
      ))}
    </div>
  );
}

function Places({ intl, room: { pools } }: Props) {
  const { t } = intl;
  return (
    <div>
      <h2 className={TITLE}>{t('timetable.capacities')}</h2>
      <p className=":uno: flow-row gap-[0_16px] p-[2px_14px] rule-t-line text-14px">
        <RuleLink to={at(intl, 'capacities')}>{t('timetable.editCapacities')}</RuleLink>
      </p>
      <h3 className=":uno: p-[9px_14px] rule-t-line type-600-14/1.3-text">{t('timetable.pools')}</h3>
      <NamedParts intl={intl} parts={pools} kind="pool">
        <RuleLink to={at(intl, 'pool')} isNew>
          {t('timetable.addPool')}
        </RuleLink>
      </NamedParts>
    </div>
  );
}

type NamedProps = {
  intl: Intl18;
  parts: RulesRoom['seasons'];
  kind: 'season' | 'pool';
  children: ReactNode;
};

/** Those in use, then what else can be done, then those that are archived, folded. */
function NamedParts({ intl, parts, kind, children }: NamedProps) {
  const links = (isActive: boolean) =>
    parts
      .filter((part) => part.isActive === isActive)
      .map(({ id, name }) => (
        <RuleLink key={id} to={at(intl, kind, id)}>
          {name}
        </RuleLink>
      ));
  const archived = links(false);
  const row = ':uno: flow-row gap-[0_16px] p-[2px_14px] rule-t-line text-14px';
  return (
    <>
      <p className={row}>
        {links(true)}
        {children}
      </p>
      {archived.length > 0 && (
        <details className={row}>
          <summary className="lnk">{intl.t('timetable.archivedParts', { count: archived.length })}</summary>
          {archived}
        </details>
      )}
    </>
  );
}
