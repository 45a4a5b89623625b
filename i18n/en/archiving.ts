import type { archiving as source } from '#i18n/vi/archiving.ts';

export const archiving = {
  'timetable.archivedParts': 'Archived ({count})',
  'timetable.state.archived': 'Season archived',
  'timetable.field.seasonUsed': 'This season is used (clear to archive it; sold prices stay)',
  'timetable.field.poolUsed': 'This pool is used (clear to archive it)',
  'timetable.error.daysGiven':
    '{count, plural, one {# day ahead was given this season by hand: {day}. Give it another season in the calendar first.} other {# days ahead were given this season by hand, the first on {day}. Give them another season in the calendar first.}}',
  'timetable.error.poolTaken':
    '{count, plural, one {Places of this pool are sold or held for # day: {day}. It can be archived when that day is past.} other {Places of this pool are sold or held for # days, the first on {day}. It can be archived when they are past.}}',
} as const satisfies Record<keyof typeof source, string>;
