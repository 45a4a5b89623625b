import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { jobApplications, jobCvs } from '#db/schema/recruitment.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { cvFileName } from '#src/features/recruitment/cv-format.ts';
import { purgeApplications } from '#src/features/recruitment/purge-applications.ts';
import { applicationsApi } from '#src/http/applications.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { asVisitor, staffContext, testContext } from '#tests/support/caller.ts';
import { APPLICATION, doc, docx, joined, pdf, xls, zip } from '#tests/support/cv-files.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { freshIp } from '#tests/support/talk.ts';

const NOW = parkInstant(TODAY, '09:00');
const MB_5 = 5 * 1024 * 1024;

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

type Who = { cookies?: string; role?: 'gate' | 'manager'; ip?: string };

function api({ cookies = '', role, ip = freshIp() }: Who = {}) {
  const options = { now: NOW, ip, cookies };
  return applicationsApi(async (_, setCookie) =>
    role ? staffContext(db, role, options) : testContext(db, { ...options, setCookie }),
  );
}

async function send(
  body: Uint8Array<ArrayBuffer>,
  { name = 'cv.pdf', ...who }: Who & { name?: string } = {},
) {
  const address = `http://127.0.0.1:8080/cv?name=${encodeURIComponent(name)}`;
  const init = { method: 'POST', body, headers: { 'x-locale': 'vi' } };
  const response = await api(who).fetch(new Request(address, init));
  const answer = (await response.json()) as { id?: string; error?: { message: string } };
  return {
    status: response.status,
    id: answer.id ?? '',
    message: answer.error?.message ?? '',
    cookies: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

const read = (code: string, who: Who = {}) => api(who).fetch(new Request(`http://127.0.0.1:8080/${code}/cv`));

const apply = (input: object, cookies = '') =>
  asVisitor(db, { now: NOW, ip: freshIp(), cookies }).recruitment.send({ ...APPLICATION, ...input });

describe('uploading a CV', () => {
  test('is taken as PDF, DOC or DOCX by its bytes, whatever it is called', async () => {
    for (const [body, format] of [
      [pdf(), 'pdf'],
      [doc(), 'doc'],
      [docx(), 'docx'],
    ] as const) {
      const { status, id } = await send(body, { name: 'Hồ sơ của tôi.exe' });
      expect(status).toBe(201);
      const row = (await db.read.select().from(jobCvs)).find((cv) => cv.id === id);
      expect([row?.format, row?.fileName, row?.applicationId]).toEqual([
        format,
        `Hồ sơ của tôi.${format}`,
        null,
      ]);
      expect(row && new Uint8Array(row.body)).toEqual(body);
    }
  });

  test('anything else is refused with a message, and nothing is stored', async () => {
    const before = await db.read.$count(jobCvs);
    const type = 'Chỉ nhận tệp PDF, DOC hoặc DOCX không kèm mã lệnh.';
    const heavy = 'Tệp nặng quá 5 MB. Bạn nén lại hoặc gửi liên kết nhé.';
    const html = new TextEncoder().encode('<html><script>alert(1)</script>');
    for (const [body, status, message] of [
      [html, 422, type],
      [joined(html, pdf()), 422, type],
      [new TextEncoder().encode('MZ\u0090'), 422, type],
      [xls(), 422, type],
      [zip('a.txt'), 422, type],
      [zip('word/document.xml'), 422, type],
      [zip('[Content_Types].xml', 'xl/workbook.xml'), 422, type],
      [zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 422, type],
      [new Uint8Array(0), 422, 'Tệp này trống. Bạn chọn tệp khác nhé.'],
      [pdf(MB_5 + 1), 413, heavy],
    ] as const) {
      const answer = await send(body, { name: 'ho-so.pdf' });
      expect([answer.status, answer.message]).toEqual([status, message]);
    }
    expect(await db.read.$count(jobCvs)).toBe(before);
    expect((await send(pdf(MB_5))).status).toBe(201);
  });

  test('has a name that leads nowhere', () => {
    expect(cvFileName('../../etc/passwd', 'pdf')).toBe('passwd.pdf');
    expect(cvFileName('C:\\a\\<b>cv\u202Efdp.docx', 'docx')).toBe('cvfdp.docx');
    expect(cvFileName('', 'doc')).toBe('ho-so.doc');
    expect(cvFileName(`${'a'.repeat(500)}.pdf`, 'pdf')).toBe(`${'a'.repeat(100)}.pdf`);
  });

  test('does not come in floods', async () => {
    const ip = freshIp();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await send(pdf(), { ip })).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

describe('a CV with its application', () => {
  test('is attached to the form of its uploader, once; the park gets a link to it', async () => {
    const { id, cookies } = await send(pdf(204_800), { name: 'Sơn – CV.pdf' });
    await expect(apply({ cvId: id })).rejects.toMatchObject({ message: 'recruitment.error.cvGone' });
    await expect(apply({ cvId: 'none' }, cookies)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await db.read.$count(jobApplications)).toBe(0);
    expect(await db.read.$count(outbox)).toBe(0);
    const { code } = await apply({ cvId: id }, cookies);
    expect((await apply({ cvId: id }, cookies)).code).toBe(code);
    await expect(apply({ cvId: id, phone: '0912 000 222' }, cookies)).rejects.toMatchObject({
      message: 'recruitment.error.cvGone',
    });
    const composedMails = await Promise.all(
      (await db.read.select().from(outbox).orderBy(outbox.kind)).map((row) =>
        composeMail({ db, now: NOW }, { ...row, attempts: 1 } as LeasedMessage),
      ),
    );
    const texts = composedMails.map((composed) => ('mail' in composed ? composed.mail.text : ''));
    expect(texts[0]).toContain(
      `Sơn – CV.pdf (200 KB), tải tại http://127.0.0.1:8080/api/applications/${code}/cv`,
    );
    expect(texts[1]).not.toContain('/api/applications');
  });

  test('is a file to save for a manager, and does not exist for anybody else', async () => {
    const { id, cookies } = await send(docx(), { name: 'hồ sơ.docx' });
    const { code } = await apply({ cvId: id, phone: '0912 000 333' }, cookies);
    for (const who of [{}, { cookies }, { role: 'gate' }] as const)
      expect((await read(code, who)).status).toBe(404);
    expect((await read('TDNONE22', { role: 'manager' })).status).toBe(404);
    const file = await read(code, { role: 'manager' });
    expect(file.status).toBe(200);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(docx());
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="ho-so.docx"; filename*=UTF-8''h%E1%BB%93%20s%C6%A1.docx`,
    );
    expect(file.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is not among the public files, and is deleted after a year as the form says', async () => {
    const names = readdirSync('public', { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /\.(pdf|docx?)$/i.test(name))).toEqual([]);
    expect(readFileSync('i18n/vi/recruitment.ts', 'utf8')).toContain('Hồ sơ được giữ 12 tháng rồi xóa');
    const taken = await db.read.$count(jobApplications);
    expect(taken).toBeGreaterThan(0);
    const strays = (await db.read.$count(jobCvs)) - taken;
    expect(strays).toBeGreaterThan(0);
    await purgeApplications({ db, now: parkInstant(addDays(TODAY, 1), '09:01') });
    expect(await db.read.$count(jobCvs)).toBe(taken);
    await purgeApplications({ db, now: parkInstant(addDays(TODAY, 364), '09:00') });
    expect(await db.read.$count(jobApplications)).toBe(taken);
    await purgeApplications({ db, now: parkInstant(addDays(TODAY, 365), '09:01') });
    expect([await db.read.$count(jobApplications), await db.read.$count(jobCvs)]).toEqual([0, 0]);
  });
});
