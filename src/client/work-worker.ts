/** A worker that solves one proof of work. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Scope = {
  onmessage: ((event: { data: Challenge }) => void) | null;
  postMessage: (answer: unknown) => void;
};
const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data: challenge }) => {
  solveChallenge({ challenge, deriveKey }).then(scope.postMessage.bind(scope), () => scope.postMessage(null));
};
