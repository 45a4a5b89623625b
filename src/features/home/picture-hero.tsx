import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { artOf } from './stored-art.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  /** A name from the database: one that has no picture gets the sea of clouds. */
  picture?: string | undefined;
};

/** The head of a page with a story of its own: a painting, and the title on a plate before it. */
export function PictureHero({ title, text, picture }: Props) {
  return (
    <Static className="wrap picture-hero">
      <Picture {...artOf(picture)} sizes="(max-width: 880px) 100vw, 880px" isPriority />
      <div>
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
      </div>
    </Static>
  );
}
