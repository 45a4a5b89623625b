import type { Intl18 } from '#i18n/intl.ts';
import { BothSides } from '#src/features/resource-history/both-sides.tsx';
import type { TwoSides } from '#src/features/resource-history/stored-fields.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { type FlagKey, REASON_MAX_CHARS } from './feature-flags.ts';

type FlagEvent = { at: string; who: string; reason: string; isOn: boolean };

type Props = {
  intl: Intl18;
  flag: FlagKey;
  isOn: boolean;
  /** When it was last turned, as it was read. */
  seen: string;
  /** The newest first. */
  events: readonly FlagEvent[];
  /** What was typed and not carried out. */
  refused: {
    reason: string;
    /** To which state, and when it was last turned as the sender had read it. */
    to: string;
    seen: string;
    errors: Readonly<Record<string, string>>;
  } | null;
  action: `/${string}`;
};

/** One switch: what it does, how it stands, who turned it, and the form that turns it with a reason. */
export function FlagPanel({ intl, flag, isOn, seen, events, refused, action }: Props) {
  const { t, moment } = intl;
  const name = t(`featureFlags.name.${flag}`);
  const [last] = events;
  return (
    <article
      id={flag}
      aria-label={name}
      className=":uno: grid gap-12px p-[16px_18px] rule-line round-1 bg-surface"
    >
      <div>
        <div className=":uno: flow-row items-center gap-[4px_12px]">
          <h2 className=":uno: type-600-16/1.3-text">{name}</h2>
          <Tag tone={isOn ? 'ok' : 'warn'}>{t(isOn ? 'featureFlags.on' : 'featureFlags.off')}</Tag>
        </div>
        <p className=":uno: mt-4px">{t(`featureFlags.what.${flag}`)}</p>
        <p className=":uno: mt-4px c-ink-2 text-14px">
          {last
            ? t('featureFlags.changed', { who: last.who, time: moment(last.at) })
            : t('featureFlags.never')}
        </p>
      </div>
      <BothSides
        sides={flagSides({ intl, isOn, seen, events, refused }, name)}
        words={intl.words('resources.sides')}
      />
      <SwitchForm {...{ intl, flag, isOn, seen, refused, action, name }} />
      {events.length > 0 && <History {...{ intl, events }} />}
    </article>
  );
}

type Sided = Pick<Props, 'intl' | 'isOn' | 'seen' | 'events' | 'refused'>;

/** Where a colleague has turned it since the page was read: how it stands, by whom and why, and what was sent. */
function flagSides({ intl, isOn, seen, events, refused }: Sided, name: string): TwoSides[] {
  const { t, moment } = intl;
  if (!refused || refused.seen === seen) return [];
  const [last] = events;
  const named = (state: boolean) => t(state ? 'featureFlags.on' : 'featureFlags.off');
  const changed = last && t('featureFlags.changed', { who: last.who, time: moment(last.at) });
  return [
    {
      ...{ key: 'to', label: name, typed: [named(refused.to === 'on'), refused.reason].join(' · ') },
      stored: [named(isOn), changed, last?.reason].filter(Boolean).join(' · '),
    },
  ];
}

type SwitchProps = Omit<Props, 'events'> & { name: string };

function SwitchForm({ intl: { t }, flag, isOn, seen, refused, action, name }: SwitchProps) {
  return (
    <details open={refused !== null} className=":uno: [&_summary]:(w-fit min-h-44px c-link cursor-pointer)">
      <summary>{t(isOn ? 'featureFlags.turnOffOf' : 'featureFlags.turnOnOf', { name })}</summary>
      <form
        method="post"
        action={action}
        noValidate
        className=":uno: grid gap-12px max-w-520px [&_.btn]:(min-h-44px w-fit)"
      >
        <input type="hidden" name="flag" value={flag} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
        <TextField
          name="reason"
          id={`reason-${flag}`}
          label={t('featureFlags.reason')}
          hint={t('featureFlags.reasonHint')}
          error={refused?.errors.reason}
          defaultValue={refused?.reason ?? ''}
          maxLength={REASON_MAX_CHARS}
        />
        <Button type="submit" variant={isOn ? 'line' : 'solid'}>
          {t(isOn ? 'featureFlags.turnOff' : 'featureFlags.turnOn')}
        </Button>
      </form>
    </details>
  );
}

function History({ intl: { t, moment }, events }: Pick<Props, 'intl' | 'events'>) {
  return (
    <details className=":uno: [&_summary]:(w-fit min-h-44px c-link cursor-pointer) [&_li]:(py-4px wrap-anywhere)">
      <summary>{t('featureFlags.history')}</summary>
      <ol>
        {events.map(({ at, who, reason, isOn: turnedOn }) => (
          <li key={at}>
            {t(turnedOn ? 'featureFlags.line.on' : 'featureFlags.line.off', {
              time: moment(at),
              who,
              reason,
            })}
          </li>
        ))}
      </ol>
    </details>
  );
}
