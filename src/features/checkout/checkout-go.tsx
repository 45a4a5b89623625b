import type { ReactNode } from 'react';
import { WAITS } from '#src/client/startup/early-press-script.ts';
import { Button } from '#src/ui/button.tsx';

type Props = {
  back: ReactNode;
  isBusy: boolean;
  busyText: string;
  isOff: boolean;
  /** What is done meanwhile that takes a moment. */
  status: string | null;
  children: ReactNode;
};

/** The back link, the button that orders, and what it waits for. */
export function CheckoutGo({ back, isBusy, busyText, isOff, status, children }: Props) {
  return (
    <>
      <div className="checkout-go">
        {back}
        <span className=":uno: contents" {...{ [WAITS]: '' }}>
          <Button
            type="submit"
            variant="cta"
            size="lg"
            isLoading={isBusy}
            loadingText={busyText}
            disabled={isOff}
          >
            {children}
          </Button>
        </span>
      </div>
      <p role="status" className="sm mut">
        {status}
      </p>
    </>
  );
}
