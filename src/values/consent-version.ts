/** Moves with the wording of the privacy policy on measuring visits; everybody is asked again then. */
export const CONSENT_VERSION = '2026-11';
