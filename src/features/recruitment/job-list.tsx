import type { JobOpeningRow } from '#db/schema/recruitment.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { look } from '#src/ui/button.tsx';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { daysBetween } from '#src/values/day.ts';

type Props = { openings: readonly JobOpeningRow[]; today: string; open: string | null; intl: Intl18 };

/** Jobs that unfold without any script; the link in each goes to the form with the job chosen. */
export function JobList({ openings, today, open, intl }: Props) {
  return (
    <Static
      as="div"
      className=":uno: mt-28px [&_summary>.ic]:(w-24px h-24px c-primary-700 [transition:transform_180ms_ease-out]) [&_summary:hover_.job-title]:(thin-underline underline-offset-5px) [&_[open]>summary>.ic]:[transform:rotate(180deg)] max-1000:[&_summary>:is(.job-pay,.job-deadline)]:col-[1] max-1000:[&_summary>.ic]:grid-area-[1/2]"
    >
      {openings.map((job) => (
        <details
          className=":uno: rule-t-line-2 scroll-mt-100px last:rule-b-line-2"
          key={job.id}
          id={job.slug}
          open={job.slug === open}
        >
          <summary className=":uno: grid grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_24px] gap-[8px_36px] items-center p-[20px_0] max-1000:grid-cols-[minmax(0,1fr)_24px]">
            <JobHead job={job} today={today} intl={intl} />
          </summary>
          <div className=":uno: grid grid-cols-3 gap-[22px_48px] p-[4px_0_32px] [&>.btn]:justify-self-start max-1000:grid-cols-1">
            <p className=":uno: col-span-full max-w-68ch c-ink-2">{job.summary}</p>
            <Lines title={intl.t('recruitment.duties')} lines={job.duties} />
            <Lines title={intl.t('recruitment.requirements')} lines={job.requirements} />
            <Lines title={intl.t('recruitment.benefits')} lines={job.benefits} />
            <a
              href={`${href('recruitment', 'vi', { query: { job: job.slug } })}#ung-tuyen`}
              className={look({ variant: 'solid' })}
            >
              {intl.t('recruitment.apply')}
            </a>
          </div>
        </details>
      ))}
    </Static>
  );
}

function JobHead({ job, today, intl: { t, day } }: { job: JobOpeningRow; today: string; intl: Intl18 }) {
  const facts = [
    job.place,
    t(`recruitment.employment.${job.employment}`),
    t('recruitment.headcount', { count: job.headcount }),
  ];
  return (
    <>
      <div>
        <h3 className=":uno: job-title mb-3px text-24px lh-1.25">{job.title}</h3>
        <p className="sm mut3">{facts.join(' · ')}</p>
      </div>
      <p className=":uno: num job-pay text-17px lh-1.4">{job.salaryText}</p>
      <p className="job-deadline">
        <span className=":uno: block text-15px">
          {t('recruitment.deadline', { day: day(job.deadline, 'long') })}
        </span>
        <span className=":uno: sm mut3 block text-15px">
          {t('recruitment.daysLeft', { count: daysBetween(today, job.deadline) })}
        </span>
      </p>
      <DrawnIcon name="chevron-down" />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h4 className=":uno: mb-10px type-600-15.5/1.4-text tracking-0">{title}</h4>
      <ul>
        {lines.map((line) => (
          <li className=":uno: p-[7px_0] rule-t-line text-15px lh-1.5" key={line}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
