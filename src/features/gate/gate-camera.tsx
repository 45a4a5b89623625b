import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { allowSound } from '#src/client/tones.ts';
import { type Camera, type CameraState, type CameraTrouble, useCamera } from '#src/client/use-camera.ts';
import { useQrReader } from '#src/client/use-qr-reader.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  words: Words<'gate.camera'>;
  isChecking: boolean;
  /** An answer or the keys are in front. */
  isPaused: boolean;
  onRead: (text: string) => void;
};

/** The camera's picture with the frame to aim at, or what blocks it and what to do. */
export function GateCamera({ words, isChecking, isPaused, onRead }: Props) {
  const camera = useCamera();
  const [isBroken, setIsBroken] = useState(false);
  const isOn = camera.state === 'on';
  const trouble = isBroken ? 'broken' : troubleOf(camera.state);
  useQrReader({
    video: camera.video,
    isActive: isOn && !isPaused && !isBroken,
    onRead,
    onBroken: () => setIsBroken(true),
  });

  function start(): void {
    allowSound();
    setIsBroken(false);
    void camera.start();
  }

  return (
    <section className="gate-camera" aria-label={words.label} data-on={isOn || undefined}>
      <video ref={camera.video} muted playsInline />
      {isOn && !trouble && <span className="gate-frame" aria-hidden="true" />}
      <div className="gate-camera-front" onPointerDown={allowSound}>
        {trouble && <Trouble trouble={trouble} words={words} />}
        <p role="status">{statusText({ state: camera.state, isChecking, trouble, words })}</p>
        <CameraKeys camera={camera} words={words} onStart={start} />
      </div>
    </section>
  );
}

type KeysProps = { camera: Camera; words: Props['words']; onStart: () => void };

function CameraKeys({ camera, words, onStart }: KeysProps) {
  const { state, hasTorch, isTorchOn, toggleTorch, stop } = camera;
  return (
    <div className="gate-camera-keys">
      {state === 'on' && hasTorch && (
        <Button icon="i-lucide-flashlight" onClick={toggleTorch}>
          {isTorchOn ? words.torchOff : words.torchOn}
        </Button>
      )}
      {state === 'on' ? (
        <Button icon="i-lucide-camera-off" onClick={stop}>
          {words.stop}
        </Button>
      ) : (
        <Button
          variant="solid"
          size="lg"
          icon="i-lucide-scan-qr-code"
          isLoading={state === 'starting'}
          onClick={onStart}
        >
          {words.start}
        </Button>
      )}
    </div>
  );
}

function Trouble({ trouble, words }: { trouble: CameraTrouble; words: Props['words'] }) {
  return (
    <div role="alert" className="gate-trouble">
      <Icon name="i-lucide-camera-off" />
      <b>{words[trouble]}</b>
      <p>{words[`${trouble}Help`]}</p>
    </div>
  );
}

function troubleOf(state: CameraState): CameraTrouble | null {
  return state === 'off' || state === 'starting' || state === 'on' ? null : state;
}

type Status = {
  state: CameraState;
  isChecking: boolean;
  trouble: CameraTrouble | null;
  words: Props['words'];
};

function statusText({ state, isChecking, trouble, words }: Status): string {
  if (isChecking) return words.checking;
  if (trouble) return '';
  if (state === 'starting') return words.starting;
  return state === 'on' ? words.aim : '';
}
