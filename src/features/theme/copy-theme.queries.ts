import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';

type Copied = { from: number; to: number; now: string };

/** A new theme begins with the sections and the component styles of the one that it was made from. */
export async function copyTheme(db: Queryable, { from, to, now }: Copied): Promise<void> {
  await db.run(sql`INSERT INTO theme_sections (theme_id, section_id, locale, type, name, settings, stands_at, is_active, created_at, updated_at)
    SELECT ${to}, section_id, locale, type, name, settings, stands_at, is_active, ${now}, ${now} FROM theme_sections WHERE theme_id = ${from}`);
  await db.run(sql`INSERT INTO page_sections (theme_id, page_type, locale, section_id, position, is_active, updated_at)
    SELECT ${to}, page_type, locale, section_id, position, is_active, ${now} FROM page_sections WHERE theme_id = ${from}`);
  await db.run(sql`INSERT INTO theme_pages (theme_id, page_type, slug_en, name, updated_at)
    SELECT ${to}, page_type, slug_en, name, ${now} FROM theme_pages WHERE theme_id = ${from}`);
  await db.run(sql`INSERT INTO landing_slugs (slug, theme_id, page_type)
    SELECT slug, ${to}, page_type FROM landing_slugs WHERE theme_id = ${from}`);
  await db.run(sql`INSERT INTO component_style_configs (theme_id, type, title, settings, is_active, created_at, updated_at)
    SELECT ${to}, type, title, settings, is_active, ${now}, ${now} FROM component_style_configs WHERE theme_id = ${from}`);
}
