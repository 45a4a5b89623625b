/** The seal pressed on a paid ticket's picture; `words` has a line per row. */
export function PaidStamp({ words, label }: { words: string; label: string }) {
  const rows = words.split('\n');
  const size = rows.length > 1 ? 21 : 27;
  const first = 50 - ((rows.length - 1) * size) / 2 + size * 0.34;
  return (
    <svg viewBox="0 0 100 100" className="stamp" role="img" aria-label={label}>
      <path d="M5 7c16-3 74-3 90 0 3 17 3 69 0 87-18 3-72 3-90 0-3-18-3-70 0-87Z" fill="#b8341a" />
      <path
        d="M11 13c14-2 64-2 78 0 2 15 2 59 0 75-16 2-62 2-78 0-2-16-2-60 0-75Z"
        fill="none"
        stroke="#f7ead0"
        strokeWidth="1.6"
      />
      <g fill="#f7ead0" fontWeight="700" textAnchor="middle">
        {rows.map((row, index) => (
          <text key={row} x="50" y={first + index * size} fontSize={size}>
            {row}
          </text>
        ))}
      </g>
    </svg>
  );
}
