import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

type Props = {
  back: ReactNode;
  isLive: boolean;
  isBusy: boolean;
  busyText: string;
  isOff: boolean;
  /** What is done meanwhile that takes a moment. */
  status: string | null;
  children: ReactNode;
};

/** The back link, the button that orders, and what it waits for. */
export function CheckoutGo({ back, isLive, isBusy, busyText, isOff, status, children }: Props) {
  return (
    <>
      <div className="checkout-go">
        {back}
        <Button
          // Sent before scripts run, the form would put names and addresses into the page's own address.
          type={isLive ? 'submit' : 'button'}
          variant="cta"
          size="lg"
          isLoading={isBusy}
          loadingText={busyText}
          disabled={isOff}
        >
          {children}
        </Button>
      </div>
      <p role="status" className="sm mut">
        {status}
      </p>
    </>
  );
}
