'use client';

import { useSyncExternalStore } from 'react';
import { onDecision, readDecision } from '#src/client/visits/consent-state.ts';
import { readVisitId } from '#src/client/visits/visit-id.ts';
import { NO_VISIT, onVisit, readCalls, readVisit, type VisitCall } from '#src/client/visits/visit-state.ts';
import { LabSteps, type LabWords } from './lab-steps.tsx';

const NO_CALLS: readonly VisitCall[] = [];

/** The session of this browser as it lives, and a button for each thing that can happen to it. */
export function SessionLab({ words }: { words: LabWords }) {
  return (
    <div className=":uno: grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-[36px_56px] mt-40px [&_h2]:text-27px max-900:grid-cols-[minmax(0,1fr)]">
      <section aria-labelledby="lab-state">
        <h2 id="lab-state">{words.state}</h2>
        <LabState words={words} />
      </section>
      <section aria-labelledby="lab-steps">
        <h2 id="lab-steps">{words.steps}</h2>
        <LabSteps words={words} />
      </section>
      <section
        className=":uno: col-[1/-1] [&_li]:(grid grid-cols-[84px_170px_minmax(0,1fr)] gap-[4px_16px] py-8px rule-b-line [overflow-wrap:anywhere]) [&_li[data-failed]]:c-err max-600:[&_li]:grid-cols-[84px_minmax(0,1fr)]"
        aria-labelledby="lab-calls"
      >
        <h2 id="lab-calls">{words.calls}</h2>
        <LabCalls words={words} />
      </section>
    </div>
  );
}

function LabState({ words }: { words: LabWords }) {
  const visit = useSyncExternalStore(onVisit, readVisit, () => NO_VISIT);
  const stored = useSyncExternalStore(onVisit, readVisitId, () => null);
  const decision = useSyncExternalStore(onDecision, readDecision, () => null);
  const yesOrNo = (is: boolean) => (is ? words.yes : words.no);
  const facts = [
    ['consent', decision ? yesOrNo(decision.isGranted) : words.none],
    ['phase', words[visit.phase]],
    ['stored', stored],
    ['sessionId', visit.sessionId],
    ['resumed', yesOrNo(visit.isResumed)],
    ['startTime', clockOf(visit.startTime)],
    ['lastActivity', clockOf(visit.lastActivity)],
    ['lastSignal', visit.lastSignal],
    ['pageViews', String(visit.pageViews)],
    ['country', visit.country],
    ['ipAddress', visit.ipAddress],
    ['error', visit.error],
  ] as const;
  return (
    <dl className=":uno: [&>div]:(flex flex-wrap justify-between gap-[2px_20px] py-10px rule-b-line) [&_dt]:c-ink-3 [&_dd]:(font-600 [overflow-wrap:anywhere])">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{words[name]}</dt>
          <dd className="num" data-fact={name}>
            {value ?? words.none}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LabCalls({ words }: { words: LabWords }) {
  const calls = useSyncExternalStore(onVisit, readCalls, () => NO_CALLS);
  if (calls.length === 0) return <p className="mut">{words.noCalls}</p>;
  return (
    <ol className="num">
      {calls.map((call) => (
        <li key={`${call.at} ${call.name} ${call.note}`} data-failed={call.isOk ? undefined : ''}>
          <time dateTime={call.at}>{clockOf(call.at)}</time>
          <b>{call.name}</b>
          <span>{call.note || (call.isOk ? 'OK' : '')}</span>
        </li>
      ))}
    </ol>
  );
}

function clockOf(instant: string | null): string | null {
  return instant && new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' });
}
