import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  title: string;
  lead?: string | undefined;
  link?: { text: string; to: `/${string}` } | undefined;
  children?: ReactNode;
};

/** A section's title with its lead, and at the right the one way on. Line breaks in the title are kept on wide screens. */
export function SectionHead({ title, lead, link, children }: Props) {
  return (
    <div className="sec-h">
      <div>
        <h2 className="sec-title">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {link && (
        <Link to={link.to} className="lnk">
          <span>{link.text}</span>
          <Icon name="i-lucide-arrow-right" />
        </Link>
      )}
      {children}
    </div>
  );
}
