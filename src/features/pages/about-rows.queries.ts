import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { milestones, teamMembers } from '#db/schema/pages.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const TEAM_ROWS = tableRows(teamMembers, {
  values: {
    name: teamMembers.name,
    role: teamMembers.role,
    words: teamMembers.words,
    photo: teamMembers.photo,
    picture: teamMembers.picture,
    position: teamMembers.position,
    isActive: teamMembers.isActive,
  },
  listed: ['name', 'role', 'position', 'isActive'],
  sorts: {
    order: { columns: [teamMembers.position, teamMembers.id] },
    changed: { columns: [teamMembers.updatedAt, teamMembers.id], isDescending: true },
    name: { columns: [...inAlphabet(teamMembers.name), teamMembers.id] },
  },
  filters: { isActive: teamMembers.isActive },
  searched: [teamMembers.name, teamMembers.role],
});

export const MILESTONE_ROWS = tableRows(milestones, {
  values: {
    year: milestones.year,
    title: milestones.title,
    words: milestones.words,
    position: milestones.position,
    isActive: milestones.isActive,
  },
  listed: ['title', 'year', 'isActive'],
  sorts: {
    order: { columns: [milestones.year, milestones.position, milestones.id] },
    changed: { columns: [milestones.updatedAt, milestones.id], isDescending: true },
    name: { columns: [...inAlphabet(vietnameseOf(milestones.title)), milestones.id] },
  },
  filters: { isActive: milestones.isActive },
  searched: [milestones.title],
});
