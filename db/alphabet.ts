/** The order of Vietnamese words, as far as SQLite knows one: by the place of the first letter, then by the letters' codes. */
import { type Column, type SQL, sql } from 'drizzle-orm';

const CAPITALS =
  'AÁÀẢÃẠĂẮẰẲẴẶÂẤẦẨẪẬBCDĐEÉÈẺẼẸÊẾỀỂỄỆFGHIÍÌỈĨỊJKLMNOÓÒỎÕỌÔỐỒỔỖỘƠỚỜỞỠỢPQRSTUÚÙỦŨỤƯỨỪỬỮỰVWXYÝỲỶỸỴZ';
/** Small and capital letters beside each other, so that an initial in lower case stands with its like. */
const BOTH_CASES = [...CAPITALS].map((one) => one + one.toLowerCase()).join('');

/** The two expressions of an index over a plain text. */
export function inAlphabet(text: Column | SQL): [SQL, SQL] {
  return [sql`instr(${sql.raw(`'${BOTH_CASES}'`)}, substr(${text}, 1, 1))`, sql`${text}`];
}

/** The same of the Vietnamese side of a bilingual text. */
export function vietnameseOf(pair: Column): SQL {
  return sql`(${pair} ->> 'vi')`;
}
