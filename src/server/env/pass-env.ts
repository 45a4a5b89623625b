/** Accounts that sign passes for telephones' wallets, as the environment has them: each is on when all of its values are given. */
import { pem } from './env-checks.ts';
import { isGiven, missingInGroup } from './env-group.ts';

export type AppleKeys = {
  passTypeId: string;
  teamId: string;
  /** PEM. */
  certificate: string;
  privateKey: string;
  /** Apple's intermediate certificate. */
  wwdr: string;
};
export type GoogleKeys = { issuerId: string; clientEmail: string; privateKey: string };
export type PassEnv = { APPLE_PASS: AppleKeys | null; GOOGLE_PASS: GoogleKeys | null };
type Source = Record<string, string | undefined>;

/** Named one by one, so that a test finds every variable that is read. */
function appleOf(source: Source) {
  return {
    APPLE_PASS_TYPE_ID: source.APPLE_PASS_TYPE_ID,
    APPLE_PASS_TEAM_ID: source.APPLE_PASS_TEAM_ID,
    APPLE_PASS_CERTIFICATE: source.APPLE_PASS_CERTIFICATE,
    APPLE_PASS_KEY: source.APPLE_PASS_KEY,
    APPLE_PASS_WWDR: source.APPLE_PASS_WWDR,
  };
}

function googleOf(source: Source) {
  return {
    GOOGLE_PASS_ISSUER_ID: source.GOOGLE_PASS_ISSUER_ID,
    GOOGLE_PASS_EMAIL: source.GOOGLE_PASS_EMAIL,
    GOOGLE_PASS_KEY: source.GOOGLE_PASS_KEY,
  };
}

export function readPassEnv(source: Source): PassEnv {
  const [apple, google] = [appleOf(source), googleOf(source)];
  return {
    APPLE_PASS: isGiven(apple)
      ? {
          passTypeId: apple.APPLE_PASS_TYPE_ID,
          teamId: apple.APPLE_PASS_TEAM_ID,
          certificate: pem(apple.APPLE_PASS_CERTIFICATE),
          privateKey: pem(apple.APPLE_PASS_KEY),
          wwdr: pem(apple.APPLE_PASS_WWDR),
        }
      : null,
    GOOGLE_PASS: isGiven(google)
      ? {
          issuerId: google.GOOGLE_PASS_ISSUER_ID,
          clientEmail: google.GOOGLE_PASS_EMAIL,
          privateKey: pem(google.GOOGLE_PASS_KEY),
        }
      : null,
  };
}

export function missingPassVariables(source: Source): string[] {
  return [...missingInGroup(appleOf(source)), ...missingInGroup(googleOf(source))];
}
