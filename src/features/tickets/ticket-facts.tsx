import { unusualHours } from '#i18n/hours-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { signTime } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';
import type { TicketType } from './tickets.ts';

type Props = { type: TicketType; settings: Settings; today: string; intl: Intl18 };

const UNUSUAL_MAX = 2;

/** Four things to know at a glance. */
export function TicketFacts({ intl, ...of }: Props) {
  return (
    <Static as="dl" className="spec" aria-label={intl.t('tickets.detail.facts')} isCached>
      <FactRows {...of} intl={intl} />
    </Static>
  );
}

function FactRows(props: Props) {
  return factsOf(props).map(([icon, name, value]) => (
    <div key={name}>
      <dt>
        <DrawnIcon name={icon} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  ));
}

function factsOf({ type, settings, today, intl }: Props) {
  const { locale, t } = intl;
  const hours = { opens: signTime(settings['park.opensAt']), closes: signTime(settings['park.closesAt']) };
  const others = unusualHours(intl, { park: settings, today, most: UNUSUAL_MAX });
  const gates = type.gateIds
    .map((gate) => t('tickets.detail.gate', { number: gate.replace(/\D+/g, '') }))
    .join(t('tickets.detail.and'));
  return [
    ['clock', t('tickets.detail.duration'), type.durationText[locale]],
    ['sunrise', t('tickets.detail.hours'), [t('tickets.detail.hoursValue', hours), ...others].join('. ')],
    [
      'calendar-check',
      t('tickets.detail.validity'),
      t(type.hasSlots ? 'tickets.detail.validitySlot' : 'tickets.detail.validityValue'),
    ],
    ['qr-code', t('tickets.detail.entry'), t('tickets.detail.entryValue', { gates })],
  ] as const;
}
