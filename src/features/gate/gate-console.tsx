'use client';

import './gate.css';
import './gate-camera.css';
import './gate-answer.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { useIsOnline } from '#src/client/use-is-online.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { GateCamera } from './gate-camera.tsx';
import { RecentScans } from './recent-scans.tsx';
import { useChosenGate } from './use-chosen-gate.ts';
import { type Figures, useGateFigures } from './use-gate-figures.ts';
import { useTicketCheck } from './use-ticket-check.ts';

type GateWords = {
  panel: Words<'gate.desk'>;
  camera: Words<'gate.camera'>;
  code: Words<'gate.code'>;
  answer: Words<'gate.answer'>;
  group: Words<'gate.group'>;
  scans: Words<'gate.scans'>;
};

type Props = { gates: { id: string; name: string }[]; words: GateWords; locale: Locale; loginUrl: string };

/** The gate in one hand: which gate, the camera, the answer over everything, and what was scanned just now. */
export function GateConsole({ gates, words, locale, loginUrl }: Props) {
  const [gateId, chooseGate] = useChosenGate(gates.map((gate) => gate.id));
  const { figures, refresh } = useGateFigures(gateId);
  const { shown, isChecking, check, admitGroup, retry, dismiss } = useTicketCheck({
    gateId,
    words: words.panel,
    refresh,
  });
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div className="gate-desk">
      <GateHead {...{ gates, gateId, figures, words: words.panel }} onChoose={chooseGate} />
      <Offline text={words.panel.offline} />
      <GateCamera
        words={words.camera}
        isChecking={isChecking}
        isPaused={isChecking || shown !== null || isTyping}
        onRead={(token) => check({ token }, 'admit')}
      />
      <Button variant="line" size="lg" isBlock icon="i-lucide-keyboard" onClick={() => setIsTyping(true)}>
        {words.code.open}
      </Button>
      <RecentScans scans={figures.scans} words={words.scans} answers={words.answer} onUndone={refresh} />
      <CodeDialog
        words={words.code}
        isOpen={isTyping}
        onClose={() => setIsTyping(false)}
        onEnter={(presented, purpose) => {
          setIsTyping(false);
          check(presented, purpose);
        }}
      />
      <AnswerDialog
        {...{
          shown,
          locale,
          loginUrl,
          words: words.answer,
          groupWords: words.group,
          signInText: words.panel.signIn,
        }}
        onRetry={retry}
        onAdmit={admitGroup}
        onDone={dismiss}
      />
    </div>
  );
}

type HeadProps = Pick<Props, 'gates'> & {
  gateId: string;
  figures: Figures;
  words: GateWords['panel'];
  onChoose: (id: string) => void;
};

function GateHead({ gates, gateId, figures, words, onChoose }: HeadProps) {
  return (
    <div className="gate-head">
      <SelectField
        name="gate"
        label={words.gate}
        value={gateId}
        options={gates.map((gate) => ({ value: gate.id, label: gate.name }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <dl className="gate-counts">
        <div>
          <dt>{words.in}</dt>
          <dd className="num">{figures.in ?? '–'}</dd>
        </div>
        <div>
          <dt>{words.expected}</dt>
          <dd className="num">{figures.expected ?? '–'}</dd>
        </div>
      </dl>
      {figures.isStale && <p className="gate-stale">{words.countsUnknown}</p>}
    </div>
  );
}

function Offline({ text }: { text: string }) {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <p className="gate-offline" role="alert">
      <Icon name="i-lucide-wifi-off" />
      {text}
    </p>
  );
}
