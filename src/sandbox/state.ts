/** The state of the sandbox, in a file of its own so that a restart loses nothing. */
import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { BANK_SCHEMA } from './bank/movements.ts';

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
CREATE TABLE IF NOT EXISTS bills (
  wallet TEXT NOT NULL, ref TEXT NOT NULL, token TEXT NOT NULL UNIQUE, amount INTEGER NOT NULL, info TEXT NOT NULL,
  locale TEXT NOT NULL, return_url TEXT NOT NULL, notify_url TEXT NOT NULL, request TEXT NOT NULL, created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL, code TEXT NOT NULL, txn_no TEXT NOT NULL, ended_at TEXT NOT NULL, PRIMARY KEY (wallet, ref));
CREATE TABLE IF NOT EXISTS bill_refunds (
  wallet TEXT NOT NULL, id TEXT NOT NULL, ref TEXT NOT NULL, amount INTEGER NOT NULL, txn_no TEXT NOT NULL,
  is_rejected INTEGER NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (wallet, id));
CREATE INDEX IF NOT EXISTS notifications_due ON notifications (state, next_at);
CREATE TABLE IF NOT EXISTS mails (
  id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, created_at TEXT NOT NULL, idempotency_key TEXT NOT NULL,
  body_hash TEXT NOT NULL, mail TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS texts (
  id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, created_at TEXT NOT NULL, request_id TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL, brandname TEXT NOT NULL, content TEXT NOT NULL, carrier TEXT NOT NULL DEFAULT 'eSMS');
CREATE TABLE IF NOT EXISTS zalo_pairs (
  refresh_token TEXT PRIMARY KEY, access_token TEXT NOT NULL, expires_at INTEGER NOT NULL, is_spent INTEGER NOT NULL, tries INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS mails_key ON mails (idempotency_key, created_at);
`;

/** Columns that state files of earlier releases lack. */
const NEWER_COLUMNS = [
  { table: 'notifications', name: 'kind', shape: "TEXT NOT NULL DEFAULT 'vnpay'" },
  { table: 'notifications', name: 'body', shape: "TEXT NOT NULL DEFAULT ''" },
  { table: 'texts', name: 'carrier', shape: "TEXT NOT NULL DEFAULT 'eSMS'" },
];

function addColumn(db: Database, { table, name, shape }: (typeof NEWER_COLUMNS)[number]): void {
  const known = db.query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}')`).all();
  if (!known.some((column) => column.name === name)) db.run(`ALTER TABLE ${table} ADD ${name} ${shape}`);
}

export function openState(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path, { create: true, strict: true });
  db.run('PRAGMA journal_mode = WAL');
  db.run('PRAGMA busy_timeout = 2000');
  db.run(SCHEMA);
  for (const column of NEWER_COLUMNS) addColumn(db, column);
  db.run(BANK_SCHEMA);
  return db;
}
