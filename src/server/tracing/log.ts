/** One JSON line per event on standard output; secrets never get this far because callers name the fields. */
import pino from 'pino';

export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['*.password', '*.secret', '*.token', '*.authorization', '*.cookie'],
});
