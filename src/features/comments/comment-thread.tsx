import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import type { Subject } from '#src/values/moderated.ts';
import { Thread } from './comment-item.tsx';
import { CommentPanel } from './comment-panel.tsx';
import type { CommentPage } from './comments.ts';

type Props = { subject: Subject; page: CommentPage; intl: Intl18 };

/** What visitors say under a page: the first threads, then the form and what is loaded after them. */
export function CommentThread({ subject, page, intl }: Props) {
  const { t, locale } = intl;
  const words = intl.words('comments.item');
  return (
    <section
      className=":uno: max-w-820px [padding-block:56px_72px] [&>.btn]:mt-24px [&_.note]:mt-16px"
      id="comments"
      aria-labelledby="comments-title"
    >
      <Static className=":uno: flex flex-wrap items-baseline gap-[6px_20px] pb-16px rule-b-line-2">
        <h2 id="comments-title">{t('comments.title')}</h2>
        <p className="mut">
          {t(page.total === 0 ? 'comments.empty' : 'comments.count', { count: page.total })}
        </p>
      </Static>
      {page.total > 0 && (
        <ul className="threads">
          {page.threads.map((thread) => (
            <Thread
              key={thread.first.id}
              thread={thread}
              words={words}
              locale={locale}
              asFragment={(markup) => <Static>{markup}</Static>}
            />
          ))}
        </ul>
      )}
      <CommentPanel
        key={`${subject.kind}:${subject.id}`}
        subject={subject}
        pageCount={page.pageCount}
        words={intl.words('comments.form')}
        itemWords={words}
        locale={locale}
      />
      <noscript>
        <p className="note tag-warn">{t('forms.noScript')}</p>
      </noscript>
    </section>
  );
}
