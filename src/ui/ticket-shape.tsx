import type { CSSProperties, ReactNode } from 'react';

type Props = {
  main: ReactNode;
  /** What one acts on: price and button. */
  stub: ReactNode;
  /** `v` is vertical; `h` is horizontal from 761 px on. */
  shape?: 'v' | 'h' | undefined;
  isRaised?: boolean | undefined;
  /** The stub is lacquer with gold perforation. */
  isLacquer?: boolean | undefined;
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | undefined;
  className?: string | undefined;
  mainClassName?: string | undefined;
  stubClassName?: string | undefined;
  style?: CSSProperties | undefined;
};

const SHAPES = { v: 'tk-v', h: 'tk-h' };

/** The two-part object of the design: two notches, one perforation. */
export function TicketShape(props: Props) {
  const {
    main,
    stub,
    shape = 'h',
    as: Tag = 'div',
    className = '',
    mainClassName = '',
    stubClassName = '',
  } = props;
  return (
    <Tag
      className={`tk ${SHAPES[shape]} ${props.isRaised ? 'tk-raised' : ''} ${className}`}
      style={props.style}
    >
      <div className={`tk-main ${mainClassName}`}>{main}</div>
      <div className={`tk-stub ${props.isLacquer ? 'lac' : ''} ${stubClassName}`}>{stub}</div>
    </Tag>
  );
}
