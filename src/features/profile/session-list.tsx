'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { formatMessage } from '#src/values/message.ts';

/** `used` is a finished sentence. */
type SessionLine = { id: string; name: string; used: string; isThis: boolean };
type Props = {
  sessions: readonly SessionLine[];
  words: Words<'profile.sessions.list'>;
  locale: 'vi' | 'en';
};

export function SessionList({ sessions, words, locale }: Props) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { busy, run } = useCommand(words);
  const open = sessions.filter(({ id }) => !ended.includes(id));
  const others = open.filter(({ isThis }) => !isThis).map(({ id }) => id);

  async function end(ids: readonly string[], call: () => Promise<unknown>): Promise<void> {
    if (await run(ids[0] ?? '', call)) setEnded([...ended, ...ids]);
  }

  return (
    <>
      <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
        {open.map(({ id, name, used, isThis }) => (
          <li key={id}>
            <div>
              <h3>{name}</h3>
              <p className="sm">{used}</p>
            </div>
            {isThis ? (
              <Tag tone="ok">{words.this}</Tag>
            ) : (
              <Button
                variant="line"
                size="sm"
                isLoading={busy === id}
                aria-label={formatMessage(words.endNamed, { name }, locale)}
                onClick={() => end([id], () => api.profile.endSession.mutate({ id }))}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="line"
          className=":uno: mt-5"
          onClick={() => end(others, () => api.profile.endOtherSessions.mutate())}
        >
          {words.others}
        </Button>
      )}
    </>
  );
}
