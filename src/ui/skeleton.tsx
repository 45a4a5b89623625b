import './skeleton.css';
import type { CSSProperties } from 'react';

/** A grey stand-in while something loads; give it the size of what comes. */
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

/** Lines of running text that are on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
        <Skeleton key={line} height={16} width={line === lines ? '60%' : '100%'} />
      ))}
    </span>
  );
}
