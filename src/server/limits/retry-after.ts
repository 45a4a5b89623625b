/**
 * When a client that was refused for an outage may come back: it is over within two seconds of the database's return.
 */
export const RETRY_AFTER_SECONDS = 2;
export const RETRY_SOON = { 'retry-after': String(RETRY_AFTER_SECONDS) };
