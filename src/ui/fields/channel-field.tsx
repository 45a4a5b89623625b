import type { Channel } from '#src/values/channel.ts';
import { SelectField } from './field.tsx';

type Props = {
  name: string;
  /** What this site can send by. */
  channels: readonly Channel[];
  chosen: Channel;
  words: Record<'channel' | 'channelHint' | 'byZalo' | 'bySms' | 'byEmail', string>;
  error: string | undefined;
};

const WORDS = { zalo: 'byZalo', sms: 'bySms', email: 'byEmail' } as const;

/** The preferred channel for messages; nothing where there is only one. */
export function ChannelField({ name, channels, chosen, words, error }: Props) {
  if (channels.length < 2) return null;
  return (
    <SelectField
      className="full"
      name={name}
      label={words.channel}
      defaultValue={chosen}
      hint={words.channelHint}
      options={channels.map((value) => ({ value, label: words[WORDS[value]] }))}
      error={error}
    />
  );
}
