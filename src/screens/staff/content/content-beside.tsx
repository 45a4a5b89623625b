/** What stands below the fields of a kind, beside what every form shows. */
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { COMBINE } from '#src/features/goods/combine-variants.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import type { Leaf, Typed } from '#src/features/resources/leaves.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { loadOwnWords } from '#src/features/seo/load-site-pages.ts';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { PAGE_SECTIONS_RESOURCE } from '#src/features/theme/page-sections-resource.ts';
import { SECTION_RESOURCE } from '#src/features/theme/section-resource.ts';
import { listSectionOptions } from '#src/features/theme/section-rows.queries.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { AgeNotes } from '#src/features/ticket-types/age-notes.tsx';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';

type Form = { resource: Resource; typed: Typed; stored: Typed };

export async function contentBeside(
  { db, locale, refusedForm }: ScreenContext,
  { resource, typed, stored }: Form,
): Promise<((leaf: Leaf) => ReactNode) | undefined> {
  const intl = intlFor(locale);
  if (resource.kind === THEME_RESOURCE.kind) {
    const { Contrast } = await panels();
    return ({ path }) => path === 'basedOn' && <Contrast key={path} {...{ intl, typed }} />;
  }
  if (resource.kind === PRODUCT_RESOURCE.kind) {
    const { Variants } = await panels();
    const isPressed = refusedForm?.typed._do === COMBINE;
    return ({ path }) =>
      path === 'options' && <Variants key={path} {...{ intl, typed, stored, isPressed }} />;
  }
  if (resource.kind === TICKET_TYPE_RESOURCE.kind)
    return ({ path }) => path === 'units' && <AgeNotes key={path} {...{ intl, typed }} />;
  if (resource.kind === SECTION_RESOURCE.kind) {
    const { TypeFields } = await panels();
    return ({ path }) => path === 'type' && !stored.type && <TypeFields key={path} {...{ intl }} />;
  }
  if (resource.kind === PAGE_SECTIONS_RESOURCE.kind) {
    const [{ Standing }, sections] = await Promise.all([
      panels(),
      listSectionOptions(db.read, typed.theme || null),
    ]);
    const names = sections.filter(({ standsAt }) => standsAt !== null).map(({ label }) => label.vi);
    return ({ path }) => path === 'slugEn' && <Standing key={path} {...{ intl, names }} />;
  }
  if (resource.kind !== SEO_RESOURCE.kind) return undefined;
  const [{ Seo }, own] = await Promise.all([panels(), loadOwnWords(db.read, typed.path ?? '')]);
  return ({ path, name }) => <Seo key={path} {...{ intl, name, own }} typed={typed[path] ?? ''} />;
}

function panels() {
  return import('./beside-panels.tsx');
}
