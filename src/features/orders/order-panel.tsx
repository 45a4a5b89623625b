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
    <section className="panel">
      <Icon name={icon} className="panel-icon" />
      <h1 className="checkout-title">{title}</h1>
      <div className="panel-text">{children}</div>
      {actions && <div className="panel-actions">{actions}</div>}
    </section>
  );
}
