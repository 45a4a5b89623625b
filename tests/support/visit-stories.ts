/** Visitors who review their visit. */
import type { asVisitor } from './caller.ts';
import { db } from './own-database.ts';
import { browser, TICKET } from './talk.ts';

type ReviewInput = Parameters<ReturnType<typeof asVisitor>['reviews']['create']>[0];
export type ReviewChange = Partial<ReviewInput>;

/** A review with which nothing is wrong. */
export const FINE_REVIEW = {
  subject: TICKET,
  rating: 5,
  authorName: 'Trần Bảo Ngọc',
  content: 'Mười phút sau mây tụt xuống dưới chân.',
  serviceType: 'cable-car' as const,
  visitDate: '2026-11-20',
};

export async function writeReview(change: ReviewChange = {}) {
  return browser(db)
    .call()
    .reviews.create({ ...FINE_REVIEW, ...change });
}
