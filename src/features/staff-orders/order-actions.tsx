import type { Intl18 } from '#i18n/intl.ts';
import { KeyCap } from '#src/features/office/key-cap.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ACTION_KEYS, type OrderAction } from './staff-orders.ts';

type Props = {
  intl: Intl18;
  actions: readonly OrderAction[];
  opened: OrderAction | null;
  actAt: (act: OrderAction) => `/${string}`;
};

const ICONS = {
  resend: 'i-lucide-send',
  move: 'i-lucide-calendar-sync',
  refund: 'i-lucide-reply',
  credit: 'i-lucide-ticket-plus',
  contact: 'i-lucide-pen',
  cancel: 'i-lucide-x',
} as const satisfies Record<OrderAction, `i-${string}`>;

/** What may be done with the order now; each opens what comes of it, and does nothing yet. */
export function OrderActions({ intl: { t }, actions, opened, actAt }: Props) {
  if (actions.length === 0) return null;
  return (
    <nav
      className=":uno: flow-row gap-8px [&_.btn]:(h-40px px-12px text-14px gap-8px) [&_.btn[aria-current]]:bg-secondary-100"
      aria-label={t('orderDesk.act.label')}
    >
      {actions.map((act) => {
        const key = ACTION_KEYS[act];
        return (
          <ButtonLink
            key={act}
            to={actAt(act)}
            scroll={false}
            icon={ICONS[act]}
            isCurrent={act === opened}
            {...(key ? { 'aria-keyshortcuts': key } : {})}
          >
            {t(`orderDesk.act.${act}`)}
            {key && (
              <span className=":uno: max-760:hidden">
                <KeyCap>{key}</KeyCap>
              </span>
            )}
          </ButtonLink>
        );
      })}
    </nav>
  );
}
