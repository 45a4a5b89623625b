import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { type InboxView, isTooShort, STARS, WORDS_MAX_CHARS } from './inbox-address.ts';

type Props = {
  intl: Intl18;
  view: InboxView;
  /** Of what the list is about, while it is about one thing. */
  subject: string | null;
  action: `/${string}`;
  /** The first page of a list. */
  listAt: (view: InboxView) => `/${string}`;
};

/** By stars and words; by what items are about, from the link of one of them. Works without scripts. */
export function InboxNarrowing({ intl: { t }, view, subject, action, listAt }: Props) {
  const { state, kind, about, stars, words } = view;
  return (
    <search>
      <form
        action={action}
        className=":uno: flex flex-wrap items-end gap-[10px_12px] mt-16px [&_.fld]:(flex-[1_1_180px] max-w-300px) [&_.btn]:h-52px"
      >
        {state !== 'pending' && <input type="hidden" name="state" value={state} />}
        {kind && <input type="hidden" name="kind" value={kind} />}
        {about && <input type="hidden" name="about" value={`${about.kind}:${about.id}`} />}
        <SelectField
          name="stars"
          label={t('moderation.inbox.byStars')}
          placeholder={t('moderation.inbox.anyStars')}
          defaultValue={stars === null ? '' : String(stars)}
          options={STARS.map((rating) => ({
            value: String(rating),
            label: t('moderation.inbox.stars', { rating }),
          }))}
        />
        <TextField
          name="q"
          label={t('moderation.inbox.byWords')}
          defaultValue={words}
          error={isTooShort(words) ? t('moderation.inbox.tooShort') : undefined}
          maxLength={WORDS_MAX_CHARS}
          enterKeyHint="search"
        />
        <Button type="submit">{t('moderation.inbox.show')}</Button>
      </form>
      {(about || stars !== null || words) && (
        <p className=":uno: flow-row gap-[2px_18px] mt-8px">
          {subject && <span>{t('moderation.inbox.about', { name: subject })}</span>}
          <Link to={listAt({ ...view, about: null, stars: null, words: '' })} className="lnk">
            {t('moderation.inbox.drop')}
          </Link>
        </p>
      )}
    </search>
  );
}
