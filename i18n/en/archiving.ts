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
  'resources.list.archive': 'List',
  'resources.list.inUse': 'In use',
  'resources.list.archived': 'Archived',
  'resources.isArchived': 'Archived',
  'resources.bulk.archive': 'Archive',
  'resources.bulk.bringBack': 'Bring back',
  'resources.bulk.archived': '{done} of {all} items are archived.',
  'resources.bulk.broughtBack': '{done} of {all} items are back.',
  'resources.bulk.undoArchive':
    'To take it back, look at the list “Archived”, tick the item and press Bring back.',
  'resources.seo.isArchivedHint':
    'An archived record does not apply: the page uses its own title and description. Clear this to use it again.',
  'resources.seo.takenArchived':
    'This page has a record, which is archived. Open it in the list “Archived” and bring it back.',
  'resources.themes.archive.title': 'Archive the theme',
  'resources.themes.archive.hint':
    'An archived theme leaves the list and cannot be edited, scheduled or published. Its sections and ticket cards stay; it can be brought back at any time.',
  'resources.themes.archive.do': 'Archive this theme',
  'resources.themes.archive.isArchived': 'This theme is archived',
  'resources.themes.archive.back': 'Bring the theme back',
  'resources.themes.archive.restored': 'The theme is back. Guests see no change.',
  'resources.themes.error.archived':
    'An archived theme cannot be edited, scheduled or published. Bring it back first.',
  'resources.themes.error.archiveWorn':
    'Guests see this theme, so it cannot be archived yet. Publish another one first.',
  'resources.themes.error.archiveDrafted':
    'This theme has a draft, so it cannot be archived yet. Publish or discard the draft first.',
  'resources.themes.error.archiveScheduled':
    'This theme is scheduled for {time}, so it cannot be archived yet. Cancel the schedule first.',
} as const satisfies Record<keyof typeof source, string>;
