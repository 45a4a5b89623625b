import { useEffect, useState } from 'react';
import { TextField } from '#src/ui/fields/field.tsx';
import type { ReviewWords } from './reviews.ts';

/** Filled in for those who come from their order's page; its key leaves the address bar. */
export function ProofField({ words, error }: { words: ReviewWords; error: string | undefined }) {
  const [proof, setProof] = useState('');
  useEffect(() => {
    const url = new URL(window.location.href);
    const [order, key] = [url.searchParams.get('order'), url.searchParams.get('key')];
    if (!order || !key) return;
    setProof(`${url.origin}/don-hang/${order}?key=${key}`);
    url.searchParams.delete('order');
    url.searchParams.delete('key');
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return (
    <TextField
      className="full"
      name="proof"
      label={words.proof}
      note={words.optional}
      hint={words.proofHint}
      value={proof}
      onChange={(event) => setProof(event.currentTarget.value)}
      autoComplete="off"
      maxLength={300}
      error={error}
    />
  );
}
