import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

type Props = {
  title: string;
  paragraphs: readonly string[];
  link?: { text: string; to: `/${string}` } | undefined;
};

/** Words of the staff's own. */
export function TextSection({ title, paragraphs, link }: Props) {
  return (
    <Static as="section" className=":uno: wrap gap words pb-90px">
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p className=":uno: max-w-820px my-16px c-ink-2" key={text}>
          {text}
        </p>
      ))}
      {link && (
        <SoftButtonLink to={link.to} variant="line">
          {link.text}
        </SoftButtonLink>
      )}
    </Static>
  );
}
