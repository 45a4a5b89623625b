import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  code: string;
  secret: string;
  /** Addresses of the tickets as a file, and in the telephone's wallet where we may sign for one; null without valid tickets. */
  documents: { pdf: string; wallet: string | null } | null;
  canResend: boolean;
};

/** What the buyer may do with the tickets alone, without telephoning anybody; all of it in the first screen of a phone. */
export function ManageOrder({ intl, code, secret, documents, canResend }: Props) {
  const { t, locale } = intl;
  const query = { code, key: secret };
  return (
    <nav
      className=":uno: print:hidden [&_a]:(inline-flex items-center gap-6px min-h-44px) flex flex-wrap gap-[8px_22px] m-[0_0_24px]"
      aria-label={t('orders.care.label')}
    >
      {documents && (
        <a href={documents.pdf} className="lnk">
          <Icon name="i-lucide-download" />
          {t('orders.care.pdf')}
        </a>
      )}
      {documents?.wallet && (
        <a href={documents.wallet} className="lnk">
          <Icon name="i-lucide-smartphone" />
          {t('orders.care.wallet')}
        </a>
      )}
      <Link to={href('ticketExchange', locale, { query })} className="lnk">
        {t('orders.care.exchange')}
      </Link>
      <Link to={href('orderRefund', locale, { query })} className="lnk">
        {t('orders.care.refund')}
      </Link>
      <Link to={href('findOrder', locale, { query })} className="lnk">
        {t('orders.contact.title')}
      </Link>
      {canResend && (
        <a href="#told-title" className="lnk">
          {t('orders.care.resend')}
        </a>
      )}
    </nav>
  );
}
