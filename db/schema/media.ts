import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Bilingual, flag, id, instant, json, revision } from '#db/columns.ts';

export type MediaType = 'jpeg' | 'png' | 'webp' | 'avif';
/** In pixels of the original. */
export type Crop = { x: number; y: number; width: number; height: number };
/** `master`: what was sent, drawn again without its metadata; `whole`: the same, small, to cut from; pages show the others. */
export type MediaFormat = 'master' | 'whole' | 'avif' | 'webp';

/** Pictures that staff have uploaded. A row that names one stores `media-<id>`. */
export const media = sqliteTable(
  'media',
  {
    id: id(),
    /** SHA-256 of what was sent: the same file is stored once. */
    hash: text('hash').notNull(),
    fileName: text('file_name').notNull(),
    type: text('type').$type<MediaType>().notNull(),
    /** Of what was sent. */
    bytes: integer('bytes').notNull(),
    /** Of the master. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    crop: json<Crop>('crop'),
    /** Of what guests see. */
    shownWidth: integer('shown_width').notNull(),
    shownHeight: integer('shown_height').notNull(),
    color: text('color').notNull(),
    /** In the addresses of its files: another one for each master and crop. */
    version: text('version').notNull(),
    alt: json<Bilingual>('alt').notNull(),
    /** Both languages have a description. */
    isDescribed: flag('is_described').notNull(),
    credit: text('credit').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    isArchived: flag('is_archived').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Grows with each change to any of them, by triggers: what a process has not seen yet is above what it has. */
    serial: integer('serial').notNull().default(0),
    revision: revision(),
  },
  (table) => [
    uniqueIndex('media_hash').on(table.hash),
    index('media_order').on(table.isArchived, table.createdAt, table.id),
    index('media_undescribed').on(table.isArchived, table.createdAt, table.id).where(sql`is_described = 0`),
    index('media_serial').on(table.serial),
  ],
);

/** The bytes are here, or in the bucket where a key is; deleting the row queues the deletion of the object. */
export const mediaFiles = sqliteTable(
  'media_files',
  {
    id: id(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    version: text('version').notNull(),
    format: text('format').$type<MediaFormat>().notNull(),
    width: integer('width').notNull(),
    body: blob('body', { mode: 'buffer' }).notNull(),
    bodyKey: text('body_key'),
  },
  (table) => [uniqueIndex('media_files_named').on(table.mediaId, table.format, table.width, table.version)],
);

/** Which rows name a picture; written by triggers on their tables. */
export const mediaUses = sqliteTable(
  'media_uses',
  {
    mediaId: text('media_id').notNull(),
    /** The table and the id of the row. */
    source: text('source').notNull(),
    rowId: text('row_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.source, table.rowId] }),
    index('media_uses_row').on(table.source, table.rowId),
  ],
);

export type MediaRow = typeof media.$inferSelect;
