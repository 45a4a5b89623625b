'use client';

import { spacedCode } from '#src/values/order-code.ts';
import { showPhone } from '#src/values/phone.ts';
import type { FoundOrder } from './found-order.ts';
import type { PanelProps } from './office.ts';
import { money } from './office-options.ts';

type Props = Pick<PanelProps, 'words' | 'states' | 'locale'> & { order: FoundOrder | null };

/** The chosen order beside the list, so that one sees whether it is the one that was meant. */
export function OrderPreview({ order, words, states, locale }: Props) {
  return (
    <aside
      className=":uno: p-16px rule-l-line bg-surface-2 text-14px wrap-anywhere max-760:hidden"
      aria-label={words.preview}
    >
      {order && (
        <>
          <p className=":uno: type-700-19/1.2-display lining">{order.name || spacedCode(order.code)}</p>
          <p className=":uno: num m-[2px_0_10px] c-ink-2">{spacedCode(order.ticketCode ?? order.code)}</p>
          <dl className=":uno: [&>div]:(flex justify-between gap-12px py-4px) [&_dt]:c-ink-2 [&_dd]:(text-right font-600)">
            {factsOf(order, { words, states, locale }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </aside>
  );
}

function factsOf(order: FoundOrder, { words, states, locale }: Omit<Props, 'order'>): [string, string][] {
  const facts: [string, string | null][] = [
    [words.phone, order.phone && showPhone(order.phone)],
    [words.email, order.email],
    [words.total, `${money(order.totalVnd, locale)}\u00a0₫`],
    [words.payment, states.payment[order.paymentStatus]],
    [words.state, states.order[order.status]],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
