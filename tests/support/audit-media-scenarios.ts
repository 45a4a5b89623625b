/** What staff change of a picture of the library, and what else they archive. */
import type { Scenario } from './audit-scenario.ts';
import { fillRow } from './filled-row.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

const subject = (id: string) => ({ subjectKind: 'media', subjectId: id });

async function picture(character: string): Promise<string> {
  const id = character.repeat(20);
  const words = { alt: '{"vi":"","en":""}', credit: '', is_described: 0, crop: null };
  await fillRow(db, 'media', { id, hash: id, ...words, is_archived: 0, revision: 1, serial: 0 });
  return id;
}

export const MEDIA_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.media.save': async () => {
    const id = await picture('a');
    const input = { id, revision: 1, altVi: 'Đỉnh núi', altEn: 'A peak', credit: 'Lan', crop: null };
    const before = { alt: { vi: '', en: '' }, credit: '' };
    const after = { alt: { vi: 'Đỉnh núi', en: 'A peak' }, credit: 'Lan' };
    return { input, now: BEFORE, row: { ...subject(id), before, after } };
  },
  'staff.media.archive': async () => {
    const id = await picture('b');
    const input = { id, revision: 1, isArchived: true };
    const row = { ...subject(id), before: { isArchived: false }, after: { isArchived: true } };
    return { input, now: BEFORE, row };
  },
  'staff.content.themes.archive': async () => {
    await fillRow(db, 'themes', {
      id: 8,
      key: null,
      name: 'Tết',
      is_active: 0,
      is_archived: 0,
      colors: '{}',
    });
    const row = { subjectKind: 'theme', subjectId: '8', before: { isArchived: false } };
    return {
      input: { id: '8', isArchived: true },
      now: BEFORE,
      row: { ...row, after: { isArchived: true } },
    };
  },
};
