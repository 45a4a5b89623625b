import { type RefObject, useEffect, useEffectEvent } from 'react';
import { qrDetector } from './qr-detector.ts';

// Eight pictures a second: quicker than a hand, and a phone stays cool.
const LOOK_EVERY_MS = 120;
// A ticket still in view after its answer is the same ticket, not the next one, until it has been away this long.
const AWAY_MS = 2000;

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  isActive: boolean;
  onRead: (text: string) => void;
  /** The decoder could not be loaded. */
  onBroken: () => void;
};

/** Looks for QR codes in the video and reports each one once for as long as it stays in view. */
export function useQrReader({ video, isActive, onRead, onBroken }: Options): void {
  const report = useEffectEvent(onRead);
  const reportBroken = useEffectEvent(onBroken);

  useEffect(() => {
    let isWanted = isActive;
    async function look(): Promise<void> {
      const detect = await qrDetector();
      last.seenAt = Date.now();
      while (isWanted) {
        const picture = video.current;
        const isReady = picture && picture.readyState >= picture.HAVE_CURRENT_DATA;
        const text = isReady ? await detect(picture).catch(() => null) : null;
        if (text && isWanted && isNew(text)) report(text);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
    if (isActive) look().catch(() => isWanted && reportBroken());
    return () => {
      isWanted = false;
    };
  }, [isActive, video]);
}

let last = { text: '', seenAt: 0 };

function isNew(text: string): boolean {
  const seenAt = Date.now();
  const isSame = text === last.text && seenAt - last.seenAt < AWAY_MS;
  last = { text, seenAt };
  return !isSame;
}
