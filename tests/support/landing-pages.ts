/** Landing pages of the seeded park: how they are written, what their addresses answer, and another theme that has them too. */
import './env.ts';
import type { Db } from '#db/client.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { copyTheme } from '#src/features/theme/copy-theme.queries.ts';
import { movedTo, pageContext } from './english-slugs.ts';
import { NOW, sectionForms } from './section-forms.ts';

export const LANDING_ID = '1_landing_mua-san-may';
/** Of that page: the Vietnamese one, the English one, and the English one before it had its own. */
export const [VI, EN, OLD] = ['/kham-pha/mua-san-may', '/en/landing/clouds', '/en/landing/mua-san-may'];
/** What a whole new page is sent with. */
export const TET: Typed = {
  ...{ name: 'Trang Tết', theme: '1', kind: 'landing', slug: 'tet' },
  ...{ sections: 'new-1', 'sections.new-1.section': 'visit', 'sections.new-1.isActive': '1' },
};

export function landingPages(db: Db) {
  const { layouts, layout } = sectionForms(db);
  return {
    layouts,
    layout,
    save: async (change: Typed, id: string | null = LANDING_ID) =>
      layouts().publish(await layout(id, change)),
    /** `shown`, the status, or where it leads. */
    answer: async (address: string): Promise<string> => {
      const { LandingScreen } = await import('#src/screens/public/landing.tsx');
      return LandingScreen({ context: pageContext(db, address) }).then(() => 'shown', movedTo);
    },
    wear: (theme: number) => db.write((tx) => tx.run(`UPDATE themes SET is_active = (id = ${theme})`)),
    /** Theme 2, made from the one that guests wear. */
    addTheme: () =>
      db.write(async (tx) => {
        await tx.run(
          `INSERT INTO themes (id, name, is_active, colors, created_at, updated_at) SELECT 2, 'Bản hai', 0, colors, '${NOW}', '${NOW}' FROM themes WHERE id = 1`,
        );
        await copyTheme(tx, { from: 1, to: 2, now: NOW });
      }),
  };
}
