/** Short sounds without files, and the phone's vibration. */
export type Tone = { hertz: number; ms: number; wave?: OscillatorType };

const VOLUME = 0.25;
const GAP_SECONDS = 0.04;

let audio: AudioContext | undefined;

/** Browsers mute a page until the user interacts: call this from a pointer or key event. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // Without sound there is still colour, icon and words.
  }
}

/** Plays tones one after the other; 0 Hz is a pause. */
export function playTones(tones: readonly Tone[]): void {
  if (audio?.state !== 'running') return;
  let at = audio.currentTime + 0.01;
  for (const { hertz, ms, wave = 'sine' } of tones) {
    if (hertz > 0) playTone({ on: audio, hertz, wave, at, seconds: ms / 1000 });
    at += ms / 1000 + GAP_SECONDS;
  }
}

export function vibrate(pattern: readonly number[]): void {
  if ('vibrate' in navigator) navigator.vibrate([...pattern]);
}

type Note = { on: AudioContext; hertz: number; wave: OscillatorType; at: number; seconds: number };

function playTone({ on, hertz, wave, at, seconds }: Note): void {
  const source = on.createOscillator();
  const volume = on.createGain();
  source.type = wave;
  source.frequency.value = hertz;
  // A soft edge: switching a wave on and off at once clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(VOLUME, at + 0.01);
  volume.gain.setValueAtTime(VOLUME, at + Math.max(0.01, seconds - 0.03));
  volume.gain.linearRampToValueAtTime(0, at + seconds);
  source.connect(volume).connect(on.destination);
  source.start(at);
  source.stop(at + seconds);
}
