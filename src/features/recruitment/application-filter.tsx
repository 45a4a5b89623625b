import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import {
  APPLICATION_VIEWS,
  type ApplicationsAsked,
  type ApplicationView,
  NAME_MAX_CHARS,
} from './staff-applications.ts';

type Props = {
  intl: Intl18;
  asked: ApplicationsAsked;
  action: `/${string}`;
  jobs: readonly { id: string; title: string }[];
  counts: Record<ApplicationView, number>;
  /** The list from its first page on with some of what is asked changed. */
  listAt: (change: Partial<ApplicationsAsked>) => `/${string}`;
};

const VIEWS =
  ':uno: flex flex-wrap gap-[0_18px] rule-b-line-2 [&_a]:(inline-flex items-center gap-6px min-h-40px max-760:min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-14.5px no-underline) [&_a:hover]:c-ink [&_[aria-current]]:border-son [&_[aria-current]]:c-ink [&_[aria-current]]:font-600 [&_.num]:text-14px';

/** The job that was applied for and the name of who did; below them the states with their counts. */
export function ApplicationFilter({ intl: { t }, asked, action, jobs, counts, listAt }: Props) {
  const { view, job, q } = asked;
  return (
    <>
      <search>
        <form
          action={action}
          className=":uno: flex flex-wrap items-end gap-10px [&_.fld]:(flex-[1_1_160px] min-w-0) [&_.fld-label]:(mb-4px text-13px) [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px [&_.btn]:h-44px"
        >
          {view !== 'new' && <input type="hidden" name="view" value={view} />}
          <SelectField
            name="job"
            aria-keyshortcuts="F"
            label={t('recruitment.staff.job')}
            placeholder={t('recruitment.staff.everyJob')}
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={job}
          />
          <TextField
            name="q"
            label={t('recruitment.staff.name')}
            defaultValue={q}
            maxLength={NAME_MAX_CHARS}
            enterKeyHint="search"
          />
          <Button type="submit">{t('recruitment.staff.show')}</Button>
        </form>
      </search>
      <nav className={VIEWS} aria-label={t('recruitment.staff.views')}>
        {APPLICATION_VIEWS.map((one, index) => (
          <Link
            key={one}
            to={listAt({ view: one })}
            isCurrent={view === one}
            aria-keyshortcuts={String(index + 1)}
          >
            {t(`recruitment.staff.view.${one}`)} <span className="num">{counts[one]}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
