/** Parts of an edited row that few see: loaded apart, so that the form itself does without their sheets. */
export { ConflictBanner } from '#src/features/resources/conflict-banner.tsx';
export { MarkdownPreview } from '#src/features/resources/markdown-preview.tsx';
