/** A worker that solves one proof of work. */
import type { Challenge } from 'altcha-lib';
import { solve } from './solve-challenge.ts';

type Scope = {
  onmessage: ((event: { data: Challenge }) => void) | null;
  postMessage: (answer: unknown) => void;
};
const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data: challenge }) => {
  solve(challenge).then(scope.postMessage.bind(scope), () => scope.postMessage(null));
};
