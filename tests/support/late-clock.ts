/** Preloaded into a site under test: its clock is ten seconds late. */
const LATE_MS = 10_000;
const now = Date.now;
Date.now = () => now() - LATE_MS;
