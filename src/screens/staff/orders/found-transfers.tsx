import type { Intl18 } from '#i18n/intl.ts';
import type { FoundThing } from '#src/features/office/things.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = { intl: Intl18; transfers: readonly FoundThing[] };

/** Money without an order whose text was searched for; each leads to its room. */
export function FoundTransfers({ intl: { t }, transfers }: Props) {
  if (transfers.length === 0) return null;
  return (
    <Notice tone="info" title={t('orderList.transfers')}>
      <ul id="found-transfers" className=":uno: wrap-anywhere [&>li]:py-6px">
        {transfers.map(({ id, name, note, to }) => (
          <li key={id}>
            <Link className="lnk" to={to}>
              {name}
            </Link>
            <p>
              <small>{note}</small>
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
