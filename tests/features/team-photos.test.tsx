/** A person of the team is shown by a picture of the library, or by a drawing. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { media } from '#db/schema/media.ts';
import { type TeamMemberRow, teamMembers } from '#db/schema/pages.ts';
import { intlFor } from '#i18n/intl.ts';
import { loadLibrary } from '#src/features/media/load-library.ts';
import { listUses } from '#src/features/media/uses.queries.ts';
import { TEAM_ROWS } from '#src/features/pages/about-rows.queries.ts';
import { TeamGrid } from '#src/features/pages/team-grid.tsx';
import { TEAM_RESOURCE } from '#src/features/pages/team-resource.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { mediaName } from '#src/values/picture-source.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { NOW } from '#tests/support/talk.ts';

openEach();

const ID = 'person';
const pair = { vi: 'Trưởng ban', en: 'Head' };
const PERSON = { id: ID, position: 1, isActive: true, name: 'Lý A Páo', role: pair, words: pair };
const staff = () => asStaff(db, 'editor', { now: NOW }).staff;
async function uploaded(isDescribed = true): Promise<string> {
  const { id } = await send(await photo());
  const words = { altVi: 'Chân dung', altEn: 'A portrait', credit: '' };
  if (isDescribed) await staff().media.save({ id, revision: 1, ...words, crop: null });
  return id;
}
async function save(change: Record<string, string>) {
  const row = await TEAM_ROWS.find(db.read, ID);
  const leaves = { ...typedOf(TEAM_RESOURCE, row?.values ?? {}), ...change };
  return staff().content.team.publish({ id: ID, revision: row?.revision ?? 0, leaves });
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { message: string }) => error.message,
  );
async function stored(): Promise<TeamMemberRow> {
  const [row] = await db.read.select().from(teamMembers).where(eq(teamMembers.id, ID));
  if (!row) throw new Error('nobody');
  return row;
}
const markupOf = (row: TeamMemberRow) => renderToStaticMarkup(<TeamGrid team={[row]} intl={intlFor('vi')} />);
const revision = async () =>
  (await db.read.all(sql`SELECT revision FROM revisions WHERE namespace = 'pages'`))[0];

test('a photo of the library is shown instead of the drawing, and the drawing without one', async () => {
  await db.read.insert(teamMembers).values({ ...PERSON, picture: 'bep-truong' });
  expect(markupOf(await stored())).toContain('/people/bep-truong.svg');
  const id = await uploaded();
  await save({ photo: mediaName(id) });
  await loadLibrary(db);
  const shown = markupOf(await stored());
  expect(shown).toContain(id);
  expect(shown).not.toContain('/people/');
  await save({ photo: '' });
  expect(await stored()).toMatchObject({ photo: null, picture: 'bep-truong' });
  expect(markupOf(await stored())).toContain('/people/bep-truong.svg');
  const lost = { ...(await stored()), photo: 'media-00000000000000000000' };
  expect(markupOf(lost)).toContain('/people/bep-truong.svg');
});

test('the library says where it is used, keeps it meanwhile, and the page follows its words', async () => {
  await db.read.insert(teamMembers).values({ ...PERSON, picture: 'bep-truong' });
  const id = await uploaded();
  await save({ photo: mediaName(id) });
  expect(await listUses(db.read, id, 5)).toEqual([
    { kind: 'team', rowId: ID, name: { vi: 'Lý A Páo', en: 'Lý A Páo' }, isDraft: false },
  ]);
  const archive = () => staff().media.archive({ id, revision: 2, isArchived: true });
  expect(await refusalOf(archive())).not.toBeNull();
  const before = await revision();
  await db.read.update(media).set({ credit: 'Ảnh: Sùng Dua' }).where(eq(media.id, id));
  expect(await revision()).not.toEqual(before);
  await save({ photo: '' });
  expect(await listUses(db.read, id, 5)).toEqual([]);
  await save({ photo: mediaName(id) });
  await db.read.delete(teamMembers).where(eq(teamMembers.id, ID));
  expect(await listUses(db.read, id, 5)).toEqual([]);
});

test('what is no picture, what has no words and what is hostile is refused', async () => {
  await db.read.insert(teamMembers).values({ ...PERSON, picture: 'bep-truong' });
  const bare = await uploaded(false);
  for (const wrong of [
    ...[mediaName(bare), 'media-00000000000000000000', 'no-such-picture', 'ky-su-cap-treo'],
    ...['https://evil.example/a.png', '"><script>alert(1)</script>', '../../etc/passwd', 'x'.repeat(200)],
  ])
    expect([wrong, await refusalOf(save({ photo: wrong }))]).not.toEqual([wrong, null]);
  expect(await refusalOf(save({ picture: 'nobody' }))).not.toBeNull();
  expect(await stored()).toMatchObject({ photo: null, picture: 'bep-truong', revision: 1 });
});
