import type { QuoteRow, QuoteStatus } from '#db/schema/quotes.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { StageLine } from '#src/ui/timeline/stage-line.tsx';

const TONES: Record<QuoteStatus, Tone> = {
  new: 'warn',
  contacted: 'info',
  quoted: 'info',
  accepted: 'ok',
  declined: 'err',
  expired: 'err',
};
const WAY = ['new', 'contacted', 'quoted'] as const;

export function QuoteStateTag({ intl: { t }, quote }: { intl: Intl18; quote: Pick<QuoteRow, 'status'> }) {
  return <Tag tone={TONES[quote.status]}>{t(`quotes.staff.status.${quote.status}`)}</Tag>;
}

/** Where a request stands on its way to a yes; one that is lost says so at the end. */
export function QuoteStages({ intl: { t }, status }: { intl: Intl18; status: QuoteStatus }) {
  const end: QuoteStatus = status === 'declined' || status === 'expired' ? status : 'accepted';
  const stages = [...WAY, end].map((id: QuoteStatus) => ({ id, text: t(`quotes.staff.status.${id}`) }));
  return <StageLine stages={stages} here={stages.findIndex(({ id }) => id === status)} />;
}
