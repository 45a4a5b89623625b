/** What stands below the fields of a kind, beside what every form shows. */
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { COMBINE } from '#src/features/goods/combine-variants.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import type { Leaf, Typed } from '#src/features/resources/leaves.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { loadOwnWords } from '#src/features/seo/load-site-pages.ts';
import { SeoBeside } from '#src/features/seo/seo-beside.tsx';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { ContrastPanel } from '#src/features/theme/contrast-panel.tsx';
import { PAGE_SECTIONS_RESOURCE } from '#src/features/theme/page-sections-resource.ts';
import { ShowTypeFields, StandingSections } from '#src/features/theme/section-beside.tsx';
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
  if (resource.kind === THEME_RESOURCE.kind)
    return ({ path }) => path === 'basedOn' && <ContrastPanel key={path} {...{ intl, typed }} />;
  if (resource.kind === PRODUCT_RESOURCE.kind) {
    // With its styles for products alone.
    const { VariantPlan } = await import('#src/features/goods/variant-plan.tsx');
    const isPressed = refusedForm?.typed._do === COMBINE;
    return ({ path }) =>
      path === 'options' && <VariantPlan key={path} {...{ intl, typed, stored, isPressed }} />;
  }
  if (resource.kind === TICKET_TYPE_RESOURCE.kind)
    return ({ path }) => path === 'units' && <AgeNotes key={path} {...{ intl, typed }} />;
  if (resource.kind === SECTION_RESOURCE.kind)
    return ({ path }) => path === 'type' && !stored.type && <ShowTypeFields key={path} {...{ intl }} />;
  if (resource.kind === PAGE_SECTIONS_RESOURCE.kind) {
    const sections = await listSectionOptions(db.read, typed.theme || null);
    const names = sections.filter(({ standsAt }) => standsAt !== null).map(({ label }) => label.vi);
    return ({ path }) => path === 'slugEn' && <StandingSections key={path} {...{ intl, names }} />;
  }
  if (resource.kind !== SEO_RESOURCE.kind) return undefined;
  const own = await loadOwnWords(db.read, typed.path ?? '');
  return ({ path, name }) => <SeoBeside key={path} {...{ intl, name, own }} typed={typed[path] ?? ''} />;
}
