import { PylonLine } from '#src/ui/pylon-line.tsx';

/** The line above the market: from the valley over one pylon and on up. */
export function MarketWire() {
  return (
    <svg className="market-wire" viewBox="0 0 640 180" aria-hidden="true">
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
