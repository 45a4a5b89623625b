import { Fragment, type ReactNode } from 'react';
import { WAITS } from '#src/client/startup/early-press-script.ts';
import { Button } from '#src/ui/button.tsx';

type Props = {
  back: ReactNode;
  isBusy: boolean;
  busyText: string;
  isOff: boolean;
  /** What is to be paid, beside the button on a phone; none when nothing is. */
  due: { text: string; amount: string } | null;
  /** What is done meanwhile that takes a moment. */
  status: string | null;
  /** Of the button, with the amount in it. */
  text: string;
};

/** The back link, the button that orders, and what it waits for; on a phone the button stays at the foot of the window. */
export function CheckoutGo({ back, isBusy, busyText, isOff, due, status, text }: Props) {
  return (
    <>
      <div className="checkout-go">
        {back}
        <div className="pay-bar" {...{ [WAITS]: '' }}>
          {due && (
            <p className="pay-due">
              {due.text}
              <b className="num">{due.amount}</b>
            </p>
          )}
          <Button
            type="submit"
            variant="cta"
            size="lg"
            isLoading={isBusy}
            loadingText={busyText}
            disabled={isOff}
          >
            {due ? <Shortened text={text} amount={due.amount} /> : text}
          </Button>
        </div>
      </div>
      <p role="status" className="sm mut">
        {status}
      </p>
    </>
  );
}

/** Without the amount to the eye where the bar shows it already. */
function Shortened({ text, amount }: { text: string; amount: string }) {
  return text.split(amount).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else.
    <Fragment key={at}>
      {at > 0 && <span className="pay-amount">{amount}</span>}
      {part}
    </Fragment>
  ));
}
