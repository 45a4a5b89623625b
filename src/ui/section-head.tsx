import { DrawnIcon } from './drawn-icon.tsx';
import { SoftLink } from './fragment/soft-link.tsx';

type Props = {
  title: string;
  lead?: string | undefined;
  link?: { text: string; to: `/${string}` } | undefined;
};

/**
 * A section's title with its lead, and the one link onward at the right. Line breaks in the title are kept on wide
 * screens.
 */
export function SectionHead({ title, lead, link }: Props) {
  return (
    <div className="sec-h">
      <div>
        <h2 className="sec-title">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {link && (
        <SoftLink to={link.to} className="lnk">
          <span>{link.text}</span>
          <DrawnIcon name="arrow-right" />
        </SoftLink>
      )}
    </div>
  );
}
