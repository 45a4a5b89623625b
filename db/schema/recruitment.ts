import { sql } from 'drizzle-orm';
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { inAlphabet } from '#db/alphabet.ts';
import { changedAt, day, flag, id, instant, json, revision } from '#db/columns.ts';

/** What the park has done about an application. */
export type ApplicationState = 'new' | 'answered' | 'declined';
export type Employment = 'FULL_TIME' | 'PART_TIME' | 'TEMPORARY';

/** Jobs on offer; shown in Vietnamese only, so the texts are plain. */
export const jobOpenings = sqliteTable(
  'job_openings',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull(),
    isActive: flag('is_active').notNull(),
    title: text('title').notNull(),
    department: text('department').notNull(),
    place: text('place').notNull(),
    employment: text('employment').$type<Employment>().notNull(),
    headcount: integer('headcount').notNull(),
    salaryText: text('salary_text').notNull(),
    summary: text('summary').notNull(),
    duties: json<string[]>('duties').notNull(),
    requirements: json<string[]>('requirements').notNull(),
    benefits: json<string[]>('benefits').notNull(),
    postedOn: day('posted_on').notNull(),
    /** The last park day on which applications are taken. */
    deadline: day('deadline').notNull(),
    updatedAt: changedAt(),
    revision: revision(),
  },
  (table) => [
    index('job_openings_order').on(table.position, table.id),
    index('job_openings_changed').on(table.updatedAt, table.id),
    index('job_openings_deadline').on(table.deadline, table.id),
    index('job_openings_named').on(...inAlphabet(table.title), table.id),
  ],
);

export const jobApplications = sqliteTable(
  'job_applications',
  {
    id: id(),
    /** The code shown to the applicant, e.g. `TD7K2P9X`. */
    code: text('code').notNull().unique(),
    openingId: text('opening_id')
      .notNull()
      .references(() => jobOpenings.id),
    fullName: text('full_name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    email: text('email'),
    experience: text('experience').notNull(),
    cvUrl: text('cv_url'),
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state').$type<ApplicationState>().notNull().default('new'),
    /** When staff last moved it, and who; null while nobody has. */
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    revision: revision(),
  },
  (table) => [
    index('job_applications_fingerprint').on(table.fingerprint, table.createdAt),
    index('job_applications_opening').on(table.openingId, table.createdAt),
    index('job_applications_created').on(table.createdAt),
    index('job_applications_state').on(table.state, table.createdAt, table.id),
    index('job_applications_opening_state').on(table.openingId, table.state, table.createdAt, table.id),
  ],
);

export type CvFormat = 'pdf' | 'doc' | 'docx';

/**
 * The files that applicants sent: here, or in the bucket where a key is. Either way the only address that leads to them
 * asks who is there, and they go with the application when its time is over (`file_deletions`).
 */
export const jobCvs = sqliteTable(
  'job_cvs',
  {
    id: id(),
    visitorId: text('visitor_id').notNull(),
    /** Null until the form is sent. */
    applicationId: text('application_id').references(() => jobApplications.id),
    /** What it was called, cleaned; its end is that of its format. */
    fileName: text('file_name').notNull(),
    format: text('format').$type<CvFormat>().notNull(),
    size: integer('size').notNull(),
    /** Empty when it is in the bucket. */
    body: blob('body', { mode: 'buffer' }).notNull(),
    bodyKey: text('body_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('job_cvs_application').on(table.applicationId),
    index('job_cvs_created').on(table.createdAt),
    index('job_cvs_free').on(table.createdAt).where(sql`application_id IS NULL`),
  ],
);

export type JobCvRow = typeof jobCvs.$inferSelect;
export type JobOpeningRow = typeof jobOpenings.$inferSelect;
export type JobApplicationRow = typeof jobApplications.$inferSelect;
