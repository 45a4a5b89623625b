import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { Settings } from '#src/values/settings.ts';
import type { TicketType } from './tickets.ts';

type Props = { type: TicketType; settings: Settings; intl: Intl18 };

/** Four things to know at a glance. */
export function TicketFacts({ type, settings, intl }: Props) {
  return (
    <Static as="dl" className="spec" aria-label={intl.t('tickets.detail.facts')} isCached>
      <FactRows type={type} settings={settings} intl={intl} />
    </Static>
  );
}

function FactRows({ type, settings, intl }: Props) {
  return factsOf(type, settings, intl).map(([icon, name, value]) => (
    <div key={name}>
      <dt>
        <DrawnIcon name={icon} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  ));
}

function factsOf(type: TicketType, settings: Settings, { locale, t }: Intl18) {
  const hours = { opens: plainTime(settings['park.opensAt']), closes: plainTime(settings['park.closesAt']) };
  const gates = type.gateIds
    .map((gate) => t('tickets.detail.gate', { number: gate.replace(/\D+/g, '') }))
    .join(t('tickets.detail.and'));
  return [
    ['clock', t('tickets.detail.duration'), type.durationText[locale]],
    ['sunrise', t('tickets.detail.hours'), t('tickets.detail.hoursValue', hours)],
    [
      'calendar-check',
      t('tickets.detail.validity'),
      t(type.hasSlots ? 'tickets.detail.validitySlot' : 'tickets.detail.validityValue'),
    ],
    ['qr-code', t('tickets.detail.entry'), t('tickets.detail.entryValue', { gates })],
  ] as const;
}

function plainTime(time: string): string {
  return time.replace(/^0/, '');
}
