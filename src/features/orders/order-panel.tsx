import './frame.css';
import './checkout.css';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  icon: `i-${string}`;
  title: string;
  /** Buttons and links under the text. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One message that stands for a whole step: time over, already paid, under review. */
export function OrderPanel({ icon, title, actions, children }: Props) {
  return (
    <section className="order-panel">
      <Icon name={icon} className="order-panel-icon" />
      <h1 className="checkout-title">{title}</h1>
      <div className="order-panel-text">{children}</div>
      {actions && <div className="order-panel-actions">{actions}</div>}
    </section>
  );
}
