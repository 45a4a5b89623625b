import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Tries one number after the other until one of them gives the key that is asked for. */
export async function solve(challenge: Challenge): Promise<Solution | null> {
  return solveChallenge({ challenge, deriveKey });
}
