/** Parts of an edited row that few see: loaded apart, so that the form itself does without their sheets. */
import type { ComponentProps } from 'react';
import { ConflictBanner } from '#src/features/resource-history/conflict-banner.tsx';
import { MarkdownPreview } from '#src/features/resources/markdown-preview.tsx';

export function RowConflict(props: ComponentProps<typeof ConflictBanner>) {
  return <ConflictBanner {...props} />;
}

export function RowPreview(props: ComponentProps<typeof MarkdownPreview>) {
  return <MarkdownPreview {...props} />;
}
