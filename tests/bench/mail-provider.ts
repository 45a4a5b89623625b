/** A mail provider in a process of its own, which gives way to those that are measured. Its first line says where it is. */
import { setPriority } from 'node:os';
import { startMailCatcher } from '#tests/support/mail-catcher.ts';

const LAST = 19;

setPriority(LAST);
console.log(startMailCatcher().url);
