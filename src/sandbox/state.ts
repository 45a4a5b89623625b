/** What the sandbox remembers, in a file of its own so that a restart forgets nothing. */
import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS switches (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS transactions (
  ref TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, query TEXT NOT NULL, amount INTEGER NOT NULL, info TEXT NOT NULL,
  locale TEXT NOT NULL, return_url TEXT NOT NULL, bank_choice TEXT NOT NULL, create_date TEXT NOT NULL, expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL, card TEXT NOT NULL, tries INTEGER NOT NULL, status TEXT NOT NULL, response_code TEXT NOT NULL,
  txn_no TEXT NOT NULL, bank_code TEXT NOT NULL, card_type TEXT NOT NULL, pay_date TEXT NOT NULL, queried_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS refunds (
  txn_no TEXT PRIMARY KEY, ref TEXT NOT NULL, type TEXT NOT NULL, amount INTEGER NOT NULL, final_status TEXT NOT NULL,
  info TEXT NOT NULL, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS requests (day TEXT NOT NULL, request_id TEXT NOT NULL, PRIMARY KEY (day, request_id));
CREATE TABLE IF NOT EXISTS notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT, ref TEXT NOT NULL, url TEXT NOT NULL, state TEXT NOT NULL, calls INTEGER NOT NULL,
  next_at TEXT NOT NULL, last_answer TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS notifications_due ON notifications (state, next_at);
CREATE TABLE IF NOT EXISTS mails (
  id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, created_at TEXT NOT NULL, idempotency_key TEXT NOT NULL,
  body_hash TEXT NOT NULL, mail TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS texts (
  id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, created_at TEXT NOT NULL, request_id TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL, brandname TEXT NOT NULL, content TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS mails_key ON mails (idempotency_key, created_at);
`;

export function openState(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path, { create: true, strict: true });
  db.run('PRAGMA journal_mode = WAL');
  db.run('PRAGMA busy_timeout = 2000');
  db.run(SCHEMA);
  return db;
}
