import type { CSSProperties } from 'react';

/** The park's seal, 24 to 66 px; decoration unless it has a label. */
export function Seal({
  size = 42,
  label,
  className,
  style,
}: {
  size?: number;
  label?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or decoration.
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      {...{ className, style }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        d="M3.2 4.1C10 2.6 38 2.5 44.6 3.6c1.2 7 1.3 33.6.2 40.7C38 45.6 10 45.7 3.5 44.5 2.3 37 2.2 11 3.2 4.1Z"
        fill="#b8341a"
      />
      <g fill="none" stroke="#f7ead0" strokeLinecap="round" strokeWidth="1.3">
        <path d="M7.2 8c7-.9 27-.9 33.6 0 .8 6 .8 26 0 32.2-7 .8-27 .8-33.6 0C6.4 34 6.4 14 7.2 8Z" />
        <path d="M9 36.5 19.5 20l5 7.6L30 18.5l9 18" strokeWidth="2.4" strokeLinejoin="round" />
        <path d="M9.5 18.3C19 17.5 29 14.5 38.5 10.5" />
      </g>
      <path
        d="M17.3 17.2v2.2M14.4 19.6h5.9v4.6c0 .9-.6 1.5-1.5 1.5h-2.9c-.9 0-1.5-.6-1.5-1.5z"
        fill="#f7ead0"
        stroke="#f7ead0"
        strokeWidth=".8"
      />
    </svg>
  );
}
