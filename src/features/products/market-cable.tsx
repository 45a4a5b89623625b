import { PylonLine } from '#src/ui/pylon-line.tsx';

/** The line above the market: from the valley over one pylon and on up. */
export function MarketCable() {
  return (
    <svg
      className=":uno: absolute right-0 -bottom-1px w-[min(42%,600px)] of-visible pointer-events-none max-900:hidden"
      viewBox="0 0 640 180"
      aria-hidden="true"
    >
      <PylonLine
        start={{ x: 0, y: 112 }}
        pylon={{ x: 214, y: 70 }}
        end={{ x: 640, y: 26 }}
        sags={[14, 26]}
        base={180}
        cabin={{ at: 0.52, width: 30 }}
      />
    </svg>
  );
}
