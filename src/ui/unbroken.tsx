/** A text in which one word with hyphens, the code of an order, stays on one line. */
export function Unbroken({ text, word }: { text: string; word: string }) {
  const [before = '', ...after] = text.split(word);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <span style={{ whiteSpace: 'nowrap' }}>{word}</span>
      {after.join(word)}
    </>
  );
}
