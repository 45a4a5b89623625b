import { inAlphabet } from '#db/alphabet.ts';
import { jobOpenings } from '#db/schema/recruitment.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const JOB_ROWS = tableRows(jobOpenings, {
  values: {
    title: jobOpenings.title,
    department: jobOpenings.department,
    place: jobOpenings.place,
    employment: jobOpenings.employment,
    headcount: jobOpenings.headcount,
    salaryText: jobOpenings.salaryText,
    summary: jobOpenings.summary,
    duties: jobOpenings.duties,
    requirements: jobOpenings.requirements,
    benefits: jobOpenings.benefits,
    postedOn: jobOpenings.postedOn,
    deadline: jobOpenings.deadline,
    slug: jobOpenings.slug,
    position: jobOpenings.position,
    isActive: jobOpenings.isActive,
  },
  listed: ['title', 'department', 'deadline', 'isActive'],
  sorts: {
    order: { columns: [jobOpenings.position, jobOpenings.id] },
    changed: { columns: [jobOpenings.updatedAt, jobOpenings.id], isDescending: true },
    deadline: { columns: [jobOpenings.deadline, jobOpenings.id], isDescending: true },
    name: { columns: [...inAlphabet(jobOpenings.title), jobOpenings.id] },
  },
  filters: { employment: jobOpenings.employment, isActive: jobOpenings.isActive },
  searched: [jobOpenings.title, jobOpenings.department],
});
