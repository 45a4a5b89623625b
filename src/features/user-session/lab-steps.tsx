'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Words } from '#i18n/intl.ts';
import { onDecision, readDecision } from '#src/client/visits/consent-state.ts';
import { cutServer } from '#src/client/visits/visit-calls.ts';
import { NO_VISIT, onVisit, readVisit } from '#src/client/visits/visit-state.ts';
import {
  endNow,
  initialize,
  pingNow,
  pretendHidden,
  startTracking,
  trackPage,
  updateNow,
} from '#src/client/visits/visit-tracker.ts';
import { Button } from '#src/ui/button.tsx';

export type LabWords = Words<'userSession.lab'>;

const PAGE = '/test-session';

export function LabSteps({ words }: { words: LabWords }) {
  const { phase, sessionId } = useSyncExternalStore(onVisit, readVisit, () => NO_VISIT);
  const isGranted = useSyncExternalStore(onDecision, readDecision, () => null)?.isGranted ?? false;
  const [isHidden, setIsHidden] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const isOn = phase !== 'off' && phase !== 'ended';

  const steps: { name: keyof LabWords; isOff?: boolean; run: () => void }[] = [
    { name: isGranted ? 'withdraw' : 'agree', run: () => void decide(!isGranted) },
    { name: 'start', isOff: isOn, run: begin },
    { name: 'resume', isOff: !isOn, run: () => void initialize() },
    { name: 'update', isOff: !isOn, run: () => void updateNow() },
    { name: 'ping', isOff: !isOn, run: () => void pingNow() },
    { name: 'page', isOff: !isOn, run: () => trackPage(PAGE) },
    {
      name: isHidden ? 'show' : 'hide',
      isOff: !sessionId,
      run: () => {
        pretendHidden(!isHidden);
        setIsHidden(!isHidden);
      },
    },
    { name: 'end', isOff: !sessionId, run: () => void endNow() },
    {
      name: isCut ? 'mend' : 'cut',
      run: () => {
        cutServer(!isCut);
        setIsCut(!isCut);
      },
    },
  ];

  return (
    <div className=":uno: grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-12px mt-18px">
      {steps.map(({ name, isOff = false, run }) => (
        <Button key={name} variant="line" disabled={isOff} onClick={run}>
          {words[name]}
        </Button>
      ))}
    </div>
  );
}

function begin(): void {
  startTracking();
  trackPage(PAGE);
}

async function decide(isGranted: boolean): Promise<void> {
  await import('#src/client/visits/consent.ts')
    .then((consent) => consent.decide(isGranted, 'settings'))
    .catch(() => undefined);
}
