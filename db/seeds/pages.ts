import type { Tx } from '#db/client.ts';
import { faqs, milestones, pages, teamMembers } from '#db/schema/pages.ts';
import { jobOpenings } from '#db/schema/recruitment.ts';
import { addDays } from '#src/values/day.ts';
import { ABOUT_TEXTS, MILESTONES, TEAM } from './about.ts';
import { CONTACT_METHODS, FAQS } from './contact-texts.ts';
import { benefitsOf, JOB_SEEDS } from './jobs.ts';
import { baoMat } from './policies/bao-mat.ts';
import { dieuKhoanMuaBan } from './policies/dieu-khoan-mua-ban.ts';
import { doiTraBaoHanh } from './policies/doi-tra-bao-hanh.ts';
import { giaoHang } from './policies/giao-hang.ts';
import { khieuNai } from './policies/khieu-nai.ts';
import { noiQuyAnToan } from './policies/noi-quy-an-toan.ts';
import { quyDinhVe } from './policies/quy-dinh-ve.ts';
import { thanhToan } from './policies/thanh-toan.ts';

const IN_FORCE_SINCE = '2026-10-01';

const POLICIES = [
  dieuKhoanMuaBan,
  quyDinhVe,
  thanhToan,
  giaoHang,
  doiTraBaoHanh,
  baoMat,
  khieuNai,
  noiQuyAnToan,
].map((policy) => ({ ...policy, kind: 'policy' as const }));

/** Written pages, people, milestones, questions and jobs; rows that exist stay as staff have left them. */
export async function seedPages(tx: Tx, today: string): Promise<void> {
  const methods = CONTACT_METHODS.map((way) => ({ ...way, kind: 'way' as const }));
  await tx
    .insert(pages)
    .values(
      [...POLICIES, ...ABOUT_TEXTS, ...methods].map((text, index) => ({
        ...text,
        id: `page-${text.slug}`,
        position: index + 1,
        isActive: true,
        updatedOn: IN_FORCE_SINCE,
      })),
    )
    .onConflictDoNothing();
  const listed = <T extends object>(rows: readonly T[]) =>
    rows.map((row, index) => ({ ...row, position: index + 1, isActive: true }));
  await tx.insert(teamMembers).values(listed(TEAM)).onConflictDoNothing();
  await tx
    .insert(milestones)
    .values(listed(MILESTONES.map((milestone) => ({ ...milestone, id: `milestone-${milestone.year}` }))))
    .onConflictDoNothing();
  await tx
    .insert(faqs)
    .values(listed(FAQS.map((faq, index) => ({ ...faq, id: `faq-${index + 1}` }))))
    .onConflictDoNothing();
  await tx
    .insert(jobOpenings)
    .values(
      listed(
        JOB_SEEDS.map(({ opensFor, ...job }) => ({
          ...job,
          id: `job-${job.slug}`,
          benefits: benefitsOf(job.employment),
          postedOn: addDays(today, -7),
          deadline: addDays(today, opensFor),
        })),
      ),
    )
    .onConflictDoNothing();
}
