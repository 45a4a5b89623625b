/** What staff do with a request for a price, and with a job application. */

import { addMember, askQuote } from './asked-quote.ts';
import type { Scenario } from './audit-scenario.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';
import { sentApplication } from './sent-application.ts';

const now = BEFORE;
const reason = 'khách bận, gọi lại sau';
const subject = (subjectId: string) => ({ subjectKind: 'quote', subjectId });
const asked = () => askQuote(db, { now });

export const QUOTE_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.quotes.assign': async () => {
    await addMember(db, 'owner');
    const { code } = await asked();
    const input = { code, revision: 1, ownerId: 'staff-owner', due: '' };
    return {
      input,
      now,
      row: { ...subject(code), before: { owner: null }, after: { owner: 'staff-owner' } },
    };
  },
  'staff.quotes.note': async () => {
    const { code } = await asked();
    const row = { before: null, after: { quoteNote: 'written' } };
    return { input: { code, text: 'đoàn có hai xe lăn' }, now, row: { ...subject(code), ...row } };
  },
  'staff.quotes.stage': async () => {
    const { code } = await asked();
    const row = { before: { quoteStatus: 'new' }, after: { quoteStatus: 'contacted' }, reason };
    return { input: { code, revision: 1, to: 'contacted', reason }, now, row: { ...subject(code), ...row } };
  },
  'staff.quotes.answer': async () => {
    const { code } = await asked();
    const price = { basis: 'guest', price: '650k', guests: '45' };
    const input = { code, revision: 1, ...price, visitDate: '', validUntil: '2026-12-05', text: 'Giá đoàn.' };
    const offer = {
      basis: 'guest',
      priceVnd: 650_000,
      guests: 45,
      visitDate: null,
      validUntil: '2026-12-05',
    };
    const row = { before: { quoteStatus: 'new' }, after: { ...offer, quoteStatus: 'quoted' } };
    return { input, now, row: { ...subject(code), ...row } };
  },
  'staff.applications.mark': async () => {
    const { code } = await sentApplication(db, { now });
    const states = { before: { applicationState: 'new' }, after: { applicationState: 'declined' } };
    const reason = 'chưa có kinh nghiệm ca đêm';
    const row = { subjectKind: 'application', subjectId: code, ...states, reason };
    return { input: { code, revision: 1, to: 'declined', reason }, now, row };
  },
};
