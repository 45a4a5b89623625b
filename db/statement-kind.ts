/** What a statement does, as far as its text tells. Where SQLite can refuse to write, it has the last word. */
import type { InStatement } from '@libsql/client';

/**
 * `may write`: only preparing it tells. An EXPLAIN counts as what writes: the driver leaves one of a statement that writes
 * unfinished, so that the connection sees no later commit.
 */
export type StatementKind = 'reads' | 'may write' | 'writes';

/** Its first word, after comments, and what comes next. */
const START = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*([a-z]+)\s*/i;
const WRITING_WORD = /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;
/** The rest set something, or do something. */
const ASKING_PRAGMA =
  /^(?:(?:application_id|cache_size|data_version|foreign_keys|journal_mode|page_count|page_size|query_only|schema_version|table_list|user_version)|(?:foreign_key_list|index_info|index_list|index_xinfo|table_info|table_xinfo)\s*\(\s*["'`]?\w+["'`]?\s*\))\s*;?\s*$/i;

export function kindOf(statement: InStatement): StatementKind {
  const sql = typeof statement === 'string' ? statement : statement.sql;
  const [start = '', word = ''] = START.exec(sql) ?? [];
  switch (word.toUpperCase()) {
    case 'SELECT':
    case 'VALUES':
      return 'reads';
    case 'WITH':
      return WRITING_WORD.test(sql) ? 'may write' : 'reads';
    case 'PRAGMA':
      return ASKING_PRAGMA.test(sql.slice(start.length)) ? 'reads' : 'writes';
    default:
      return 'writes';
  }
}
