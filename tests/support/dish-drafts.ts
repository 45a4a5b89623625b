/** Dishes of a seeded park as staff write them, as guests read them, and as a link shows their drafts. */
import './env.ts';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { draftLink } from '#src/features/drafts/draft-link.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { DISH_RESOURCE } from '#src/features/menu/dish-resource.ts';
import { DISH_ROWS } from '#src/features/menu/dish-rows.queries.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, testContext } from './caller.ts';
import { NOW } from './drafted-rows.ts';
import { TODAY } from './seeded-world.ts';
import { wholeMarkup } from './whole-markup.ts';

const { DraftPreviewScreen } = await import('#src/screens/drafts/draft-preview.tsx');
const { MenuScreen } = await import('#src/screens/public/menu.tsx');

type Change = Record<string, string>;

export const named = (name: string): Change => ({ 'name.vi': name, 'name.en': name });
export const money = (locale: Locale, vnd: number) => intlFor(locale).money(vnd);

/** `db`: asked for each time, since the park is made before the tests. */
export function dishDrafts(db: () => Db) {
  const draftOf = (rowId: string) => findDraft(db().read, { kind: 'dishes', rowId });

  const pageOf = (path: string, query: Change, locale: Locale) =>
    ({
      ...testContext(db(), { now: NOW, locale }),
      ...{ match: matchPage(path), pathname: path, query: new URLSearchParams(query) },
      ...{ origin: 'https://dinhmay.example', readOnce: db().read, mayEnter: () => false, refusedForm: null },
    }) as unknown as ScreenContext;

  return {
    draftOf,
    staff: (as: Preset = 'manager') => asStaff(db(), as, { now: NOW }).staff.content.dishes,
    /** The form of a row as it is stored, with some of it changed. */
    formOf: async (id: string, change: Change = {}) => {
      const row = await DISH_ROWS.find(db().read, id);
      const leaves = { ...typedOf(DISH_RESOURCE, row?.values ?? {}), ...change };
      return { id, revision: row?.revision ?? 0, leaves };
    },
    /** What a form that was opened now says of the draft beside its row. */
    draftRead: async (id: string) => {
      const draft = await draftOf(id);
      return { id: draft?.id ?? '', revision: draft?.revision ?? 0 };
    },
    guests: async (locale: Locale = 'vi') =>
      wholeMarkup(await MenuScreen({ context: pageOf('/thuc-don', {}, locale) })),
    preview: async (id: string, locale: Locale = 'vi') => {
      const { key } = draftLink((await draftOf(id))?.id ?? '', NOW);
      return wholeMarkup(await DraftPreviewScreen({ context: pageOf('/ban-nhap', { key }, locale) }));
    },
    /** As the menu of today has it; undefined for one that guests do not see. */
    onMenu: async (id: string) =>
      (await readMenu(db().read, TODAY)).sections
        .flatMap(({ dishes }) => dishes)
        .find((dish) => dish.id === id),
  };
}
