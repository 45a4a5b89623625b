/** The forms of the office that send to a procedure: how each is drawn, what is typed into it, and how it is sent. */
import type { ReactNode } from 'react';
import type { LiftRow } from '#db/schema/live-board.ts';
import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { typedDay } from '#src/features/live-board/board-form.ts';
import type { RuleField } from '#src/features/timetable/rule-fields.ts';
import type { Answer } from './api-answers.ts';

const { DayForm, TripForm } = await import('#src/features/calendar/day-forms.tsx');
const { PlacesRunForm } = await import('#src/features/calendar/run-forms.tsx');
const { SeasonForm } = await import('#src/features/calendar/season-form.tsx');
const { CloseForm, EditForm, ReopenForm } = await import('#src/features/closures/closing-forms.tsx');
const { BoardPanel } = await import('#src/features/live-board/board-panel.tsx');
const { ChangeForm } = await import('#src/features/timetable/change-form.tsx');

type OfficeForm = {
  form: string;
  draw: (intl: Intl18) => ReactNode;
  /** The button that opens it. */
  opens?: (intl: Intl18) => string;
  /** Into fields by name. */
  type: Readonly<Record<string, string>>;
  /** Buttons that are pressed in turn; the last sends what is refused. */
  press: readonly ((intl: Intl18) => string)[];
  /** What the presses before are answered. */
  answers?: Readonly<Record<string, Answer>>;
  refused: string;
  /** A short form without a place of its own for it. */
  isToast?: boolean;
};

const DAY = '2026-12-19';
const RUN = { from: DAY, to: '2026-12-20' };
const note = { vi: 'Gió mạnh', en: 'Strong wind' };
const place = { vi: 'Ga', en: 'Station' };
const RULE: RuleField[] = [{ type: 'text', name: 'nameVi', label: 'Tên', value: 'Hội mây lớn' }];
const RULES_PREVIEW = {
  ...{ lastDay: '2027-05-01', added: 0, moved: 0, withdrawn: 0, overridden: 0, linked: 0, orders: 3 },
  ...{ prices: [], freed: [], orphaned: [], stuck: [], pooled: [], stamp: 7, validFrom: null, days: [] },
};
const OUTSIDE = { timed: 0, closed: 0, leftOut: [], leftOutCount: 0, leftOutTickets: 0, soldLate: [] };
const DAYS_PREVIEW = { days: 2, orders: 2, named: 0, ...OUTSIDE, stamp: 'seen' };
const LINE = {
  ...{ quotaId: 'q', name: 'Khứ hồi', sold: 0, held: 0, capacity: 40, ruleCapacity: null },
  ...{ price: '350.000 đ', emptyTrip: null },
};
const LIFT: LiftRow = {
  ...{ id: 'one', position: 1, name: { vi: 'Tuyến Mây', en: 'Cloud line' }, from: place, to: place },
  ...{ fromAltitude: 400, toAltitude: 900, status: 'running', note: null, waitMinutes: 8, windKmh: 12 },
  ...{ speedMps: 4.5, cabinsRunning: 30, cabinsTotal: 38, lastUp: '16:45', lastDown: '17:30' },
  ...{ updatedAt: '2026-12-19T01:00:00.000Z', revision: 1 },
};

function rule({ words, locale }: Intl18): ReactNode {
  const own = {
    form: words('timetable.form'),
    effect: words('timetable.effect'),
    sides: words('resources.sides'),
  };
  const names = { lead: 'vé' };
  return (
    <ChangeForm
      {...{ kind: 'season-rule', id: 'r', read: '1', fields: RULE, names, doneAt: null, words: own, locale }}
    />
  );
}

function season({ words, locale }: Intl18): ReactNode {
  const seasons = [{ value: 'peak', label: 'Cao điểm' }];
  const own = { words: words('calendar.season'), sides: words('resources.sides') };
  return <SeasonForm {...{ run: RUN, seasons, named: null, ...own, back: words('calendar.back'), locale }} />;
}

function board(intl: Intl18): ReactNode {
  const sun = { sunrise: '06:10', sunset: '17:30' };
  const own = {
    day: DAY,
    dayText: intl.day(DAY, 'long'),
    row: null,
    typed: typedDay(null, sun, 13),
    who: null,
  };
  return (
    <BoardPanel
      lifts={[{ row: LIFT, who: null, isClosed: false }]}
      days={[own]}
      now={LIFT.updatedAt}
      words={intl.words('liveBoard.staff')}
      locale={intl.locale}
    />
  );
}

const ruleForm = { draw: rule, type: { nameVi: 'Hội mây nhỏ' } };
const seasonForm = { draw: season, type: { nameVi: 'Hội mây', nameEn: 'Clouds' } };
const message = { reason: 'event', noteVi: 'Lễ riêng', noteEn: 'A feast' };

export const OFFICE_FORMS: readonly OfficeForm[] = [
  {
    ...{ ...ruleForm, form: 'the look at a rule', refused: 'staff.timetable.preview' },
    press: [({ t }) => t('timetable.form.ask')],
  },
  {
    ...{ ...ruleForm, form: 'a rule', refused: 'staff.timetable.save' },
    press: [({ t }) => t('timetable.form.ask'), ({ t }) => t('timetable.form.save')],
    answers: { 'staff.timetable.preview': { data: RULES_PREVIEW } },
  },
  {
    ...{ ...seasonForm, form: 'the look at special days', refused: 'staff.calendar.previewDays' },
    press: [({ t }) => t('calendar.season.ask')],
  },
  {
    ...{ ...seasonForm, form: 'special days', refused: 'staff.calendar.nameDays' },
    press: [({ t }) => t('calendar.season.ask'), ({ t }) => t('calendar.season.save')],
    answers: { 'staff.calendar.previewDays': { data: DAYS_PREVIEW } },
  },
  {
    ...{ form: 'the places of a day', refused: 'staff.calendar.savePlaces' },
    type: { 'capacity-q': '55', reason: 'Đoàn lớn' },
    press: [({ t }) => t('calendar.day.save')],
    draw: ({ words, locale }) => (
      <DayForm
        {...{ lines: [LINE], isReadOnly: false, focusId: 'day', words: words('calendar.day'), locale }}
        back={words('calendar.back')}
      />
    ),
  },
  {
    ...{ form: 'a trip more', refused: 'staff.calendar.addTrip', type: { time: '19h00', capacity: '12' } },
    press: [({ t }) => t('calendar.trip.add')],
    draw: ({ words }) => (
      <TripForm day={DAY} types={[{ value: 'early', label: 'Sớm' }]} words={words('calendar.trip')} />
    ),
  },
  {
    ...{ form: 'the places of several days', refused: 'staff.calendar.previewPlaces', isToast: true },
    type: { capacity: '55' },
    press: [({ t }) => t('calendar.run.ask')],
    draw: ({ words, locale }) => (
      <PlacesRunForm
        {...{ run: RUN, of: 'q', name: 'Khứ hồi', words: words('calendar.run'), locale }}
        back={words('calendar.back')}
      />
    ),
  },
  {
    ...{ form: 'a closing', refused: 'staff.closures.close', type: { ...message, typedOrders: '21' } },
    press: [({ t }) => t('closures.write.close')],
    draw: ({ words }) => (
      <CloseForm
        period={{ ...RUN, what: 'park', time: '' }}
        {...{ isTyped: true, listAt: '/', words: words('closures.write') }}
      />
    ),
  },
  {
    ...{ form: 'an edit of a closing', refused: 'staff.closures.edit', type: message },
    press: [({ t }) => t('closures.write.save')],
    draw: ({ words }) => (
      <EditForm
        {...{
          period: RUN,
          isTyped: false,
          openedAt: '/',
          closingId: 'c',
          revision: 1,
          reason: 'weather',
          note,
        }}
        days={{ stored: '19–20', other: null }}
        words={{ write: words('closures.write'), sides: words('resources.sides') }}
      />
    ),
  },
  {
    ...{ form: 'opening again', refused: 'staff.closures.reopen', type: { why: 'Trời đã quang' } },
    press: [({ t }) => t('closures.write.reopen')],
    draw: (intl) => (
      <ReopenForm
        {...{ closingId: 'c', isTyped: false, words: intl.words('closures.write') }}
        days={{ from: dayProps(intl, RUN.from), to: dayProps(intl, RUN.to) }}
      />
    ),
  },
  {
    ...{ form: 'a lift of the board', draw: board, refused: 'staff.board.saveLift' },
    type: { waitMinutes: '25', noteVi: 'Đông khách', noteEn: 'Busy' },
    opens: (intl) => `${intl.t('liveBoard.staff.edit')}: ${LIFT.name[intl.locale]}`,
    press: [({ t }) => t('liveBoard.staff.save')],
  },
  {
    ...{ form: 'the weather of the board', draw: board, refused: 'staff.board.saveDay' },
    type: { temperatureC: '−3', summaryVi: 'Mây dày', summaryEn: 'Thick clouds' },
    opens: (intl) => `${intl.t('liveBoard.staff.edit')}: ${intl.day(DAY, 'long')}`,
    press: [({ t }) => t('liveBoard.staff.saveDay')],
  },
];
