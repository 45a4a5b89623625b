/** Which rows name a picture: `media_uses` says so, which the triggers of their tables write. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { mediaUses } from '#db/schema/media.ts';
import type { MediaUse } from './media.ts';

/** By table: the kind of its rows, where they are opened, and their name. */
const SOURCES = {
  ticket_types: { kind: 'ticket-types', name: 'r.name' },
  products: { kind: 'products', name: 'r.name' },
  product_variants: {
    ...{ kind: 'products', rowId: 'r.product_id' },
    name: '(SELECT p.name FROM products p WHERE p.id = r.product_id)',
  },
  services: { kind: 'services', name: 'r.name' },
  categories: { kind: sql`iif(r.kind = 'post', 'post-categories', 'categories')`, name: 'r.name' },
  dishes: { kind: 'dishes', name: 'r.name' },
  gallery_images: { kind: 'images', name: 'r.caption' },
  places: { kind: 'places', name: 'r.name' },
  posts: { kind: 'posts', name: 'r.title' },
  team_members: { kind: 'team', name: 'r.name' },
  settings: { kind: 'settings', rowId: "'park'", named: 'r.key', name: 'r.key' },
  theme_sections: {
    ...{ kind: 'sections', rowId: "coalesce(r.key, r.theme_id || '_' || r.section_id)" },
    named: "r.theme_id || '_' || r.section_id || '_' || r.locale",
    name: 'coalesce(r.name, r.section_id)',
  },
} as const satisfies Record<string, { kind: string | SQL; name: string; rowId?: string; named?: string }>;

type Row = { kind: string; rowId: string; name: string | null; isDraft: number };

export async function countUses(db: Queryable, mediaId: string): Promise<number> {
  return db.$count(mediaUses, eq(mediaUses.mediaId, mediaId));
}

/** A product whose variants name it too is one of them. */
export async function listUses(db: Queryable, mediaId: string, limit: number): Promise<MediaUse[]> {
  const ofTables = Object.entries(SOURCES).map(([table, source]) => {
    const { kind, name } = source;
    const rowId = 'rowId' in source ? source.rowId : 'r.id';
    const named = 'named' in source ? source.named : 'r.id';
    return sql`SELECT ${kind} AS kind, ${sql.raw(rowId)} AS rowId, ${sql.raw(name)} AS name, 0 AS isDraft
      FROM media_uses u JOIN ${sql.raw(table)} r ON ${sql.raw(named)} = u.row_id WHERE u.media_id = ${mediaId} AND u.source = ${table}`;
  });
  const ofDrafts = sql`SELECT d.kind AS kind, d.row_id AS rowId,
      coalesce(json_extract(d."values", '$.title'), json_extract(d."values", '$.name'), json_extract(d."values", '$.caption')) AS name, 1 AS isDraft
    FROM media_uses u JOIN resource_drafts d ON d.id = u.row_id WHERE u.media_id = ${mediaId} AND u.source = 'resource_drafts'`;
  const rows = await db.all<Row>(
    sql`${sql.join([...ofTables, ofDrafts], sql` UNION `)} ORDER BY 1, 2 LIMIT ${limit}`,
  );
  return rows.map(({ kind, rowId, name, isDraft }) => ({
    ...{ kind, rowId, isDraft: isDraft === 1 },
    name: namesIn(name),
  }));
}

/** Some kinds have a name for staff only, in no language. */
function namesIn(name: string | null): MediaUse['name'] {
  if (name === null) return null;
  return name.startsWith('{') ? (JSON.parse(name) as MediaUse['name']) : { vi: name, en: name };
}
