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
    <Static as="div" className="jobs">
      {openings.map((job) => (
        <details key={job.id} id={job.slug} open={job.slug === open}>
          <summary>
            <JobHead job={job} today={today} intl={intl} />
          </summary>
          <div className="job-body">
            <p>{job.summary}</p>
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
        <h3 className="job-title">{job.title}</h3>
        <p className="sm mut3">{facts.join(' · ')}</p>
      </div>
      <p className="num job-pay">{job.salaryText}</p>
      <p className="job-deadline">
        <span>{t('recruitment.deadline', { day: day(job.deadline, 'long') })}</span>
        <span className="sm mut3">
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
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
