/** Solves a proof of work as the page's worker does. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export async function solve(challenge: string): Promise<string> {
  const asked = JSON.parse(challenge) as Challenge;
  return JSON.stringify({
    challenge: asked,
    solution: await solveChallenge({ challenge: asked, deriveKey }),
  });
}
