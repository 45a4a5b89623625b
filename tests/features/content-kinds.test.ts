/** The smaller kinds of content: each seeded row keeps its own rules, a change is seen by guests, and what is refused. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { milestones, teamMembers } from '#db/schema/pages.ts';
import { jobOpenings } from '#db/schema/recruitment.ts';
import { findGalleryImage } from '#src/features/gallery/gallery.queries.ts';
import { IMAGE_RESOURCE } from '#src/features/gallery/image-resource.ts';
import { IMAGE_ROWS } from '#src/features/gallery/image-rows.queries.ts';
import { MILESTONE_ROWS, TEAM_ROWS } from '#src/features/pages/about-rows.queries.ts';
import { MILESTONE_RESOURCE } from '#src/features/pages/milestone-resource.ts';
import { listMilestones, listTeam } from '#src/features/pages/pages.queries.ts';
import { TEAM_RESOURCE } from '#src/features/pages/team-resource.ts';
import { JOB_RESOURCE } from '#src/features/recruitment/job-resource.ts';
import { JOB_ROWS } from '#src/features/recruitment/job-rows.queries.ts';
import { listOpenings } from '#src/features/recruitment/recruitment.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

type Kind = 'images' | 'team' | 'milestones' | 'jobs';
type Found = (id: string) => Promise<StoredRow | null>;
const KINDS: Record<Kind, { resource: Resource; find: Found; ids: () => Promise<{ id: string }[]> }> = {
  images: {
    resource: IMAGE_RESOURCE,
    find: (id) => IMAGE_ROWS.find(db.read, id),
    ids: () => db.read.select({ id: galleryImages.id }).from(galleryImages).orderBy(asc(galleryImages.id)),
  },
  team: {
    resource: TEAM_RESOURCE,
    find: (id) => TEAM_ROWS.find(db.read, id),
    ids: () => db.read.select({ id: teamMembers.id }).from(teamMembers).orderBy(asc(teamMembers.id)),
  },
  milestones: {
    resource: MILESTONE_RESOURCE,
    find: (id) => MILESTONE_ROWS.find(db.read, id),
    ids: () => db.read.select({ id: milestones.id }).from(milestones).orderBy(asc(milestones.id)),
  },
  jobs: {
    resource: JOB_RESOURCE,
    find: (id) => JOB_ROWS.find(db.read, id),
    ids: () => db.read.select({ id: jobOpenings.id }).from(jobOpenings).orderBy(asc(jobOpenings.id)),
  },
};

/** Sends the form of a row with some of it changed; without an id as a new row. */
async function save(kind: Kind, like: string, change: Record<string, string> = {}, id: string | null = like) {
  const row = await KINDS[kind].find(like);
  const leaves = { ...typedOf(KINDS[kind].resource, row?.values ?? {}), ...change };
  const { content } = asStaff(db, 'manager', { now: NOW }).staff;
  return content[kind].publish({ id, revision: id === null ? 0 : (row?.revision ?? 0), leaves });
}

async function firstId(kind: Kind): Promise<string> {
  const [row] = await KINDS[kind].ids();
  if (!row) throw new Error(`no ${kind}`);
  return row.id;
}

describe.each(Object.keys(KINDS) as Kind[])('%s', (kind) => {
  test('every row of the demo park can be saved as it is, which changes nothing', async () => {
    const rows = await KINDS[kind].ids();
    expect(rows.length).toBeGreaterThan(3);
    for (const { id } of rows) expect([id, (await save(kind, id)).revision]).toEqual([id, 1]);
  });

  test('a change counts the revision up; who read the one before is refused', async () => {
    const id = await firstId(kind);
    const leaves = typedOf(KINDS[kind].resource, (await KINDS[kind].find(id))?.values ?? {});
    expect((await save(kind, id, { position: '77' })).revision).toBe(2);
    const { content } = asStaff(db, 'manager', { now: NOW }).staff;
    const late = content[kind].publish({ id, revision: 1, leaves: { ...leaves, position: '78' } });
    expect((await problemOf(late)).reason).toBe('resources.error.conflict');
    expect((await KINDS[kind].find(id))?.values.position).toBe(77);
  });
});

describe('guests read what was saved', () => {
  test('the caption of a picture; a hidden one is gone', async () => {
    const id = await firstId('images');
    const slug = String((await KINDS.images.find(id))?.values.slug);
    await save('images', id, { 'caption.vi': 'Hình vừa sửa' });
    expect((await findGalleryImage(db.read, slug))?.caption.vi).toBe('Hình vừa sửa');
    await save('images', id, { isActive: '' });
    expect(await findGalleryImage(db.read, slug)).toBeNull();
  });

  test('a person, a milestone and a job that are new', async () => {
    await save('team', await firstId('team'), { name: 'Lò Thị Mẩy', position: '1' }, null);
    expect((await listTeam(db.read)).map(({ name }) => name)).toContain('Lò Thị Mẩy');
    await save('milestones', await firstId('milestones'), { 'title.vi': 'Chặng mới', year: '2026' }, null);
    expect((await listMilestones(db.read)).map(({ title }) => title.vi)).toContain('Chặng mới');
    const days = { postedOn: '2026-11-20', deadline: '2026-11-21' };
    await save('jobs', await firstId('jobs'), { title: 'Lái cáp', slug: 'lai-cap', ...days }, null);
    const titles = async (day: string) => (await listOpenings(db.read, day)).map(({ title }) => title);
    expect(await titles('2026-11-21')).toContain('Lái cáp');
    expect(await titles('2026-11-22')).not.toContain('Lái cáp');
  });
});

describe('what is refused, at its field', () => {
  test.each<[string, Kind, Record<string, string>, string, string]>([
    ['an address that another picture has', 'images', {}, 'slug', 'resources.error.taken'],
    ['an address that another job has', 'jobs', {}, 'slug', 'resources.error.taken'],
    [
      'a film that there is no file of',
      'images',
      { slug: 'phim-moi', medium: 'film', category: 'video' },
      'medium',
      'resources.images.noFilm',
    ],
  ])('%s', async (_, kind, change, field, reason) => {
    const refused = await problemOf(save(kind, await firstId(kind), change, null));
    expect([refused.reason, refused.values.field]).toEqual([reason, field]);
  });

  test.each<[string, Kind, Record<string, string>, string]>([
    ['a job that ends before it is posted', 'jobs', { deadline: '2020-01-01' }, 'resources.jobs.tooEarly'],
    ['nobody wanted', 'jobs', { headcount: '0' }, 'resources.error.number'],
    ['a portrait that there is not', 'team', { picture: '../../etc/passwd' }, 'errors.invalid'],
    ['a person without a name', 'team', { name: '  ' }, 'errors.required'],
    ['a year of long ago', 'milestones', { year: '1066' }, 'resources.error.number'],
    ['a title in one language', 'milestones', { 'title.en': '' }, 'errors.required'],
    [
      'a photo among the films',
      'images',
      { medium: 'photo', category: 'video' },
      'resources.images.filmsApart',
    ],
    ['a picture that there is not', 'images', { picture: 'khong-co' }, 'resources.error.picture'],
  ])('%s', async (_, kind, change, reason) => {
    const id = await firstId(kind);
    await expect(save(kind, id, change)).rejects.toThrow(reason);
    expect((await KINDS[kind].find(id))?.revision).toBe(1);
  });

  test('who may not write pages', async () => {
    const { content } = asStaff(db, 'shop', { now: NOW }).staff;
    const sent = { id: null, revision: 0, leaves: {} };
    for (const kind of ['images', 'team', 'milestones', 'jobs'] as const)
      expect((await problemOf(content[kind].publish(sent))).code).toBe('FORBIDDEN');
  });
});
