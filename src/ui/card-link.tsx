import './card-link.css';
import type { ComponentProps } from 'react';
import { SoftLink } from './fragment/soft-link.tsx';

/** The one link of a card; the whole card can be pressed, only this is read. */
export function CardLink(props: Omit<ComponentProps<typeof SoftLink>, 'className'>) {
  return <SoftLink {...props} className="card-link" />;
}
