/** What stands beside the fields of few kinds: loaded apart, so that the forms of the others do without its sheets. */
import type { ComponentProps } from 'react';
import { VariantPlan } from '#src/features/goods/variant-plan.tsx';
import { SeoBeside } from '#src/features/seo/seo-beside.tsx';
import { ContrastPanel } from '#src/features/theme/contrast-panel.tsx';
import { ShowTypeFields, StandingSections } from '#src/features/theme/section-beside.tsx';

export function Contrast(props: ComponentProps<typeof ContrastPanel>) {
  return <ContrastPanel {...props} />;
}

export function Variants(props: ComponentProps<typeof VariantPlan>) {
  return <VariantPlan {...props} />;
}

export function TypeFields(props: ComponentProps<typeof ShowTypeFields>) {
  return <ShowTypeFields {...props} />;
}

export function Standing(props: ComponentProps<typeof StandingSections>) {
  return <StandingSections {...props} />;
}

export function Seo(props: ComponentProps<typeof SeoBeside>) {
  return <SeoBeside {...props} />;
}
