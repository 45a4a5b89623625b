import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { CHANNELS } from '#src/values/channel.ts';
import { MESSAGE_VIEWS, type MessageCounts, type MessageFilter, ROOM_KINDS } from './room-messages.ts';

const CODE_MAX_CHARS = 20;
const VIEWS =
  ':uno: flex flex-wrap gap-[0_18px] mb-14px rule-b-line-2 [&_a]:(inline-flex items-center gap-6px min-h-40px max-760:min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-14.5px no-underline) [&_a:hover]:c-ink [&_[aria-current]]:border-son [&_[aria-current]]:c-ink [&_[aria-current]]:font-600 [&_.num]:text-14px';

type Props = {
  intl: Intl18;
  asked: MessageFilter;
  code: string;
  counts: MessageCounts;
  action: `/${string}`;
  listAt: (change: Partial<MessageFilter>) => `/${string}`;
};

/** What the messages are about, how they are sent and of which order; below it the states, each with how many there are. */
export function MessageFilters({ intl: { t }, asked, code, counts, action, listAt }: Props) {
  return (
    <>
      <search>
        {/* The button is as high as the fields beside it. */}
        <form className=":uno: flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px" action={action}>
          {asked.view !== 'all' && <input type="hidden" name="show" value={asked.view} />}
          <SelectField
            name="kind"
            label={t('messages.staff.what')}
            placeholder={t('resources.list.any')}
            defaultValue={asked.kind ?? ''}
            options={ROOM_KINDS.map((value) => ({ value, label: t(`messages.kind.${value}`) }))}
          />
          <SelectField
            name="channel"
            label={t('messages.staff.channel')}
            placeholder={t('resources.list.any')}
            defaultValue={asked.channel ?? ''}
            options={CHANNELS.map((value) => ({ value, label: t(`orders.told.way.${value}`) }))}
          />
          <TextField
            name="code"
            label={t('messages.staff.code')}
            defaultValue={code}
            maxLength={CODE_MAX_CHARS}
          />
          <Button type="submit" variant="line">
            {t('messages.staff.find')}
          </Button>
        </form>
      </search>
      <nav className={VIEWS} aria-label={t('messages.staff.views')}>
        {MESSAGE_VIEWS.map((view) => (
          <Link key={view} to={listAt({ view })} isCurrent={view === asked.view}>
            {t(`messages.view.${view}`)}
            {view !== 'all' && <span className="num">{counts[view]}</span>}
          </Link>
        ))}
      </nav>
      <p className=":uno: mut mb-14px">
        {t(code === '' ? 'messages.staff.counted' : 'messages.staff.countedOfOrder')}
      </p>
    </>
  );
}
