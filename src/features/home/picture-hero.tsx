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
    <Static className=":uno: picture-hero wrap relative">
      <Picture
        imgClassName=":uno: w-full h-[clamp(320px,42vw,600px)] object-cover"
        {...artOf(picture)}
        sizes="(max-width: 880px) 100vw, 880px"
        isPriority
      />
      <div className=":uno: absolute inset-[auto_auto_130px_32px] max-w-640px p-[26px_32px] bg-surface max-760:(static p-[24px_0_140px])">
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
      </div>
    </Static>
  );
}
