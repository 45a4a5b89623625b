import type { Tx } from '#db/client.ts';
import { type QuoteStatus, quoteEvents, quoteRequests } from '#db/schema/quotes.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';

type QuoteSeed = {
  code: string;
  fullName: string;
  email: string;
  phone: string;
  message: string;
  groupSize: number;
  purpose: 'company' | 'school' | 'family' | 'wedding';
  inDays: number;
  daysAgo: number;
  /** In their order. */
  moves: readonly (readonly [QuoteStatus, string])[];
};

const SEEDS: readonly QuoteSeed[] = [
  {
    ...{ code: 'BG4N7TQX', fullName: 'Vũ Hồng Nhung', email: 'nhung@dulich.example', phone: '+84912000221' },
    message: 'Đoàn khách ở hai ngày, cần vé cáp treo và buffet cho người lớn tuổi.',
    ...{ groupSize: 32, purpose: 'company', inDays: 18, daysAgo: 1 },
    moves: [['contacted', 'Đã gọi, khách gửi danh sách đoàn chiều nay']],
  },
  {
    ...{ code: 'BG9K2MRD', fullName: 'Phan Anh Dũng', email: 'dung@banbe.example', phone: '+84912000222' },
    message: 'Xin giá tổ chức lễ cưới trên đỉnh, khoảng 80 khách.',
    ...{ groupSize: 80, purpose: 'wedding', inDays: 60, daysAgo: 4 },
    moves: [
      ['contacted', 'Đã hẹn xem chỗ'],
      ['quoted', 'Gửi báo giá trọn gói'],
    ],
  },
  {
    ...{
      code: 'BG3H8WPL',
      fullName: 'Trường Hoa Ban',
      email: 'hoaban@truong.example',
      phone: '+84912000223',
    },
    message: 'Khối 4 đi dã ngoại, 96 học sinh và 8 thầy cô.',
    ...{ groupSize: 104, purpose: 'school', inDays: 12, daysAgo: 9 },
    moves: [
      ['quoted', 'Gửi giá đoàn học sinh'],
      ['accepted', 'Trường đã đồng ý qua điện thoại'],
    ],
  },
];
const HOURS_APART = 3;
const VALID_DAYS = 14;

/** Requests for a price that staff are already busy with; rows that exist stay as they are. */
export async function seedQuotes(tx: Tx, { today }: { today: string }): Promise<void> {
  for (const seed of SEEDS) {
    const { moves, inDays, daysAgo, code, ...request } = seed;
    const createdAt = parkInstant(addDays(today, -daysAgo), '08:10');
    const id = `quote-${code}`;
    const at = (step: number) => addSeconds(createdAt, step * HOURS_APART * 3600);
    const isQuoted = moves.some(([to]) => to === 'quoted');
    const [row] = await tx
      .insert(quoteRequests)
      .values({
        ...{ id, code, ...request, locale: 'vi', country: 'VN', subject: null, fingerprint: id },
        ...{ status: moves.at(-1)?.[0] ?? 'new', visitDate: addDays(today, inDays) },
        ...{
          validUntil: isQuoted ? addDays(today, VALID_DAYS) : null,
          createdAt,
          updatedAt: at(moves.length),
        },
      })
      .onConflictDoNothing()
      .returning({ id: quoteRequests.id });
    if (!row) continue;
    const steps = [['new', ''] as const, ...moves];
    const events = steps.map(([to, why], step) => {
      const from = steps[step - 1]?.[0] ?? null;
      return { quoteId: id, at: at(step), actor: step === 0 ? 'visitor' : 'user-care', from, to, why };
    });
    await tx.insert(quoteEvents).values(events);
  }
}
