import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { freeFromText } from '#src/values/free-shipping.ts';
import type { Settings } from '#src/values/settings.ts';

type Props = {
  settings: Settings;
  /** 0 leaves the warranty out, e.g. for tea. */
  warrantyMonths: number;
  intl: Intl18;
};

/** The park's terms for buyers. */
export function ProductPolicies({ settings, warrantyMonths, intl }: Props) {
  const { t, locale } = intl;
  const amount = freeFromText(
    { freeFromVnd: settings['shipping.freeFromVnd'], freeFromUsd: settings['shipping.freeFromUsd'] },
    locale,
  );
  const items = [
    ...(warrantyMonths > 0
      ? ([
          [
            'calendar-check',
            t('products.policies.warranty', { months: warrantyMonths }),
            t('products.policies.warrantyText'),
          ],
        ] as const)
      : []),
    ['rotate-ccw', t('products.policies.returns'), t('products.policies.returnsText')],
    ['clock', t('products.policies.delivery'), t('products.policies.deliveryText')],
    ['bus', t('products.policies.shipping'), t('products.policies.shippingText', { amount })],
  ] as const;
  return (
    <Static
      as="section"
      className=":uno: m-[56px_0] p-[26px_0] rule-y-line-2 [&_.ic]:(row-[span_2] w-26px h-26px c-primary-700)"
      aria-label={t('products.policies.title')}
    >
      <ul className=":uno: grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-[20px_32px]">
        {items.map(([icon, title, text]) => (
          <li className=":uno: grid grid-cols-[28px_1fr] gap-[2px_12px]" key={title}>
            <DrawnIcon name={icon} />
            <b>{title}</b>
            <span className=":uno: c-ink-2 text-14.5px lh-1.5">{text}</span>
          </li>
        ))}
      </ul>
    </Static>
  );
}
