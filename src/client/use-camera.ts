import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'broken';
export type CameraState = 'off' | 'starting' | 'on' | CameraTrouble;

export type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  start: () => Promise<void>;
  stop: () => void;
  hasTorch: boolean;
  isTorchOn: boolean;
  toggleTorch: () => Promise<void>;
};

// TypeScript's picture of the DOM leaves the torch out.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

const TROUBLES: Record<string, CameraTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The camera that looks away from the person, shown in `video`; it starts by itself where it was allowed before. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [state, setState] = useState<CameraState>('off');
  const [hasTorch, setHasTorch] = useState(false);
  const [isTorchOn, setIsTorchOn] = useState(false);

  const stop = useCallback(() => {
    closeStream(stream.current);
    stream.current = null;
    setIsTorchOn(false);
    setState('off');
  }, []);

  const start = useCallback(async () => {
    setState('starting');
    const opened = await openStream();
    closeStream(stream.current);
    stream.current = typeof opened === 'string' ? null : opened;
    if (typeof opened === 'string') return setState(opened);
    if (!video.current) return closeStream(opened);
    video.current.srcObject = opened;
    await video.current.play().catch(() => undefined);
    setHasTorch(canLight(opened));
    setState('on');
  }, []);

  async function toggleTorch(): Promise<void> {
    const isLit = await light(stream.current, !isTorchOn);
    setIsTorchOn(isLit ? !isTorchOn : isTorchOn);
  }

  useEffect(() => {
    void isAllowedBefore().then((isAllowed) => (isAllowed ? start() : undefined));
    return () => closeStream(stream.current);
  }, [start]);

  return { video, state, start, stop, hasTorch, isTorchOn, toggleTorch };
}

async function openStream(): Promise<MediaStream | CameraTrouble> {
  // Browsers hide the camera altogether from pages without https.
  if (!navigator.mediaDevices) return 'insecure';
  const size = { width: { ideal: 1280 }, height: { ideal: 1280 } };
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, ...size },
    });
  } catch (error) {
    return TROUBLES[error instanceof Error ? error.name : ''] ?? 'broken';
  }
}

function closeStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function isAllowedBefore(): Promise<boolean> {
  try {
    const permission = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return permission.state === 'granted';
  } catch {
    return false;
  }
}

function canLight(stream: MediaStream): boolean {
  const capabilities: TorchCapabilities | undefined = stream.getVideoTracks()[0]?.getCapabilities?.();
  return capabilities?.torch === true;
}

async function light(stream: MediaStream | null, torch: boolean): Promise<boolean> {
  try {
    await stream?.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}
