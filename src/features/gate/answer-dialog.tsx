import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { holdPage } from '#src/client/hold-page.ts';
import { allowSound } from '#src/client/tones.ts';
import { Button, look } from '#src/ui/button.tsx';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { GateAnswer, GateGroup, GateTicket } from './gate.ts';
import { AnswerMark, SIGNALS } from './gate-signals.tsx';
import { GroupChoice, LeftOut } from './group-answer-view.tsx';
import type { ShownAnswer } from './use-ticket-check.ts';

type Props = {
  shown: ShownAnswer | null;
  words: Words<'gate.answer'>;
  groupWords: Words<'gate.group'>;
  signInText: string;
  loginUrl: string;
  locale: Locale;
  onRetry: () => void;
  onAdmit: (codes: string[]) => void;
  onDone: () => void;
};

// A valid ticket closes by itself for the next one; a refusal has to be dismissed.
const OK_STAYS_MS = 2000;

/** The answer over the whole screen: colour, shape, words; announced as it opens. */
export function AnswerDialog({ shown, onDone, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const done = useEffectEvent(onDone);

  useEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return;
    element.showModal();
    holdPage();
    const timer = isWhole(shown) ? setTimeout(() => done(), OK_STAYS_MS) : undefined;
    return () => {
      clearTimeout(timer);
      element.close();
      holdPage();
    };
  }, [shown]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`gate-answer ${shown ? `gate-${SIGNALS[shown.kind].family}` : ''}`}
      aria-labelledby={isRefusal(shown) ? `${id}-word ${id}-title` : `${id}-title`}
      aria-describedby={`${id}-text`}
      onPointerDown={allowSound}
      onCancel={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {shown && <Answer {...rest} id={id} shown={shown} onDone={onDone} />}
    </dialog>
  );
}

/** All that was shown is let in: there is nothing to read. */
function isWhole(shown: ShownAnswer): boolean {
  if (shown.kind !== 'ok') return false;
  return shown.answer.group?.tickets.every(({ result }) => result === 'ok') ?? true;
}

function isRefusal(shown: ShownAnswer | null): boolean {
  return shown !== null && SIGNALS[shown.kind].family === 'refused';
}

type AnswerProps = Omit<Props, 'shown'> & { id: string; shown: ShownAnswer };

function Answer(props: AnswerProps) {
  const { id, shown, words, signInText, loginUrl, locale, onRetry, onDone } = props;
  const isFailed = shown.kind === 'failed';
  const ticket = isFailed ? undefined : shown.answer.ticket;
  const isChoosing = shown.kind === 'group' && (shown.answer.group?.people ?? 0) > 0;
  return (
    <>
      <div className="gate-answer-main">
        <AnswerMark kind={shown.kind} />
        {isRefusal(shown) && (
          <p id={`${id}-word`} className="gate-word">
            {words.refused}
          </p>
        )}
        <h2 id={`${id}-title`}>{titleOf(props)}</h2>
        <div id={`${id}-text`}>
          <p className="gate-answer-text">{answerText(props)}</p>
          {!isFailed && shown.answer.group && <GroupFacts {...props} group={shown.answer.group} />}
          {ticket && <TicketFacts ticket={ticket} words={words} locale={locale} />}
        </div>
      </div>
      <div className="gate-answer-end">
        {isFailed && shown.isSignedOut && (
          <a href={loginUrl} className={look({ isBlock: true })}>
            {signInText}
          </a>
        )}
        {isFailed && shown.canRetry && (
          <Button isBlock icon="i-lucide-refresh-ccw" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        <Button variant={isChoosing ? 'line' : 'solid'} isBlock icon="i-lucide-scan-qr-code" onClick={onDone}>
          {words.next}
        </Button>
      </div>
    </>
  );
}

function TicketFacts({ ticket, words, locale }: { ticket: GateTicket } & Pick<Props, 'words' | 'locale'>) {
  const { name, unit, paxCount, startTime, code } = ticket;
  return (
    <div className="gate-ticket">
      <p className="gate-people num">{formatMessage(words.people, { count: paxCount }, locale)}</p>
      <p>
        {name} · {unit}
      </p>
      {startTime && <p>{formatMessage(words.startTime, { time: signTime(startTime) }, locale)}</p>}
      <p className="num">{spacedCode(code)}</p>
    </div>
  );
}

function GroupFacts({
  group,
  shown,
  groupWords: words,
  locale,
  onAdmit,
}: AnswerProps & { group: GateGroup }) {
  if (shown.kind === 'group') return <GroupChoice {...{ group, words, locale, onAdmit }} />;
  if (shown.kind !== 'ok') return <p className="num">{spacedCode(group.code)}</p>;
  return (
    <div className="gate-ticket">
      <p className="gate-people num">{formatMessage(words.people, { count: group.people }, locale)}</p>
      <p className="num">{spacedCode(group.code)}</p>
      <LeftOut {...{ group, words, locale }} />
    </div>
  );
}

function titleOf({ shown, words, groupWords, locale }: AnswerProps): string {
  if (shown.kind !== 'group') return words[`${shown.kind}Title`];
  const count = shown.answer.group?.people ?? 0;
  return count > 0 ? formatMessage(groupWords.people, { count }, locale) : groupWords.none;
}

function answerText({ shown, words, groupWords, locale }: AnswerProps): string {
  if (shown.kind === 'failed') return shown.message;
  if (shown.kind === 'group') {
    const { code = '', dayText: day = '' } = shown.answer.group ?? {};
    return formatMessage(groupWords.text, { code: spacedCode(code), day }, locale);
  }
  const { kind, answer } = shown;
  if (kind === 'looked') return words.looked;
  if (kind === 'already-used' && !answer.used) return words['already-usedUnknown'];
  return formatMessage(words[`${kind}Text`], valuesOf(answer), locale);
}

function valuesOf({ ticket, group, used }: GateAnswer): Record<string, string> {
  return {
    gates: ticket?.gates.join(', ') ?? '',
    day: ticket?.dayText ?? group?.dayText ?? '',
    time: used ? parkTime(used.at) : '',
    gate: used?.gate ?? '',
  };
}
