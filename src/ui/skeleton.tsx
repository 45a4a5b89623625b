import './skeleton.css';
import type { CSSProperties } from 'react';

/** A grey placeholder while something loads; give it the size of the result. */
export function Skeleton({
  width = '100%',
  height = 20,
  className = '',
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}) {
  return <span className={`skeleton ${className}`} style={{ width, height }} aria-hidden="true" />;
}
