import type { JobOpeningRow } from '#db/schema/recruitment.ts';
import type { Settings } from '#src/values/settings.ts';

/** A job for search engines. */
export function jobData(job: JobOpeningRow, settings: Settings, origin: string): Record<string, unknown> {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: [job.summary, ...job.duties, ...job.requirements, ...job.benefits]
      .map((line) => `<p>${line}</p>`)
      .join(''),
    datePosted: job.postedOn,
    validThrough: `${job.deadline}T23:59:59+07:00`,
    employmentType: job.employment,
    totalJobOpenings: job.headcount,
    hiringOrganization: { '@type': 'Organization', name: settings['park.companyVi'], sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: settings['park.addressVi'],
        addressCountry: 'VN',
      },
    },
    directApply: true,
  };
}
