import '#src/ui/styles/prose.css';
import type { Intl18 } from '#i18n/intl.ts';
import { leafLabel } from './leaf-label.ts';
import { leavesOf, type Typed } from './leaves.ts';
import type { Resource } from './resources.ts';

type Props = {
  intl: Intl18;
  resource: Resource;
  typed: Typed;
  /** Markdown as safe HTML. */
  render: (markdown: string) => string;
};

/** The Markdown of a form as guests would see it, in both languages. */
export function MarkdownPreview({ intl, resource, typed, render }: Props) {
  const texts = leavesOf(resource).filter(({ field }) => field.kind === 'pair' && field.isMarkdown);
  return (
    <section
      id="preview"
      aria-labelledby="preview-title"
      className=":uno: grid grid-cols-1 gap-12px p-[16px_18px] bg-surface rule-line"
    >
      <h2 id="preview-title" className=":uno: text-18px">
        {intl.t('resources.form.previewTitle')}
      </h2>
      <div className=":uno: grid grid-cols-2 gap-24px max-1099:grid-cols-1">
        {texts.map((leaf) => (
          <article
            key={leaf.path}
            lang={leaf.language ?? undefined}
            aria-label={leafLabel(leaf, { intl, options: {} })}
          >
            <div
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the Markdown renderer.
              dangerouslySetInnerHTML={{ __html: render(typed[leaf.path] ?? '') }}
            />
          </article>
        ))}
      </div>
    </section>
  );
}
