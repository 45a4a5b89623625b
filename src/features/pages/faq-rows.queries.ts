import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { faqs } from '#db/schema/pages.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const FAQ_ROWS = tableRows(faqs, {
  values: { question: faqs.question, answer: faqs.answer, position: faqs.position, isActive: faqs.isActive },
  listed: ['question', 'position', 'isActive'],
  sorts: {
    order: { columns: [faqs.position, faqs.id] },
    changed: { columns: [faqs.updatedAt, faqs.id], isDescending: true },
    name: { columns: [...inAlphabet(vietnameseOf(faqs.question)), faqs.id] },
  },
  filters: { isActive: faqs.isActive },
  searched: [faqs.question],
});
