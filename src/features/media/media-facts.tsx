import type { MediaRow } from '#db/schema/media.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { mediaName } from '#src/values/picture-source.ts';

const KB = 1024;

/** What is known of a picture, and the line that places it in a text. */
export function MediaFacts({ intl, row, by }: { intl: Intl18; row: MediaRow; by: string }) {
  const { t, moment, number, locale } = intl;
  const size = `${number(Math.max(1, Math.round(row.bytes / KB)))} KB`;
  const facts = [
    ['media.item.file', `${row.fileName} · ${row.type.toUpperCase()}`],
    ['media.item.original', t('media.size', { width: row.width, height: row.height, size })],
    ['media.item.shown', `${row.shownWidth} × ${row.shownHeight}`],
    ['media.item.by', t('media.item.byWhom', { name: by, at: moment(row.createdAt) })],
  ] as const;
  return (
    <>
      <dl className=":uno: grid gap-8px [&_dt]:(c-ink-2 text-13px) [&_dd]:(m-0 wrap-anywhere)">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span className="fld-label">{t('media.item.name')}</span>
        <code className=":uno: block wrap-anywhere">{`![${row.alt[locale]}](picture:${mediaName(row.id)})`}</code>
        <small className="mut">{t('media.item.nameHint')}</small>
      </p>
    </>
  );
}
