/** The passwords that guessers try first: fifty thousand of the world, and those of Vietnam. */

import { Problem } from '#src/server/problem.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

// Written without marks, as they are typed.
const VIETNAMESE = [
  ...[
    'matkhau',
    'anhyeuem',
    'emyeuanh',
    'toiyeuem',
    'yeuanh',
    'yeuem',
    'yeuemmaimai',
    'anhnhoem',
    'iloveyou',
  ],
  ...['khongbiet', 'khongco', 'khongnho', 'quenmatkhau', 'matkhaula', 'vietnam', 'vietnamvodich', 'saigon'],
  ...['hanoi', 'danang', 'hochiminh', 'sieunhan', 'giadinh', 'hanhphuc', 'contraiyeu', 'congaiyeu', 'bimat'],
  ...[
    'dangnhap',
    'taikhoan',
    'xinchao',
    'thuonghieu',
    'maymay',
    'dinhmay',
    'captreo',
    'nguyenvan',
    'nguyenthi',
  ],
];
const NAMES_OF_KEYS = ['qwerty', 'asdfgh', 'zxcvbn', 'qazwsx', '1q2w3e4r'];

let list: Promise<BigUint64Array> | undefined;

/** Whether it is on the list, also with a year, digits or signs appended, or with diacritics. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  const common = await list;
  const plain = withoutMarks(password.toLowerCase()).replaceAll(/\s/g, '');
  const bare = plain.replace(/[\d\p{P}\p{S}]{1,5}$/u, '');
  return holds(common, plain) || holds(common, bare) || isMonotonous(plain);
}

/** Throws BAD_REQUEST for a common one; `values.field` names the field. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new Problem('BAD_REQUEST', 'auth.error.passwordCommon', { field: 'password' });
}

/** As sorted hashes of 64 bits: 0.4 MB for good, where the words themselves would take ten. */
async function loadList(): Promise<BigUint64Array> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'];
  const hashes = BigUint64Array.from([...words, ...VIETNAMESE, ...NAMES_OF_KEYS], hashOf).sort();
  // The library holds them as long as the process lives, and nothing else reads them.
  for (const own of Object.values(dictionary)) own.length = 0;
  return hashes;
}

function hashOf(word: string): bigint {
  return BigInt(Bun.hash(word));
}

function holds(sorted: BigUint64Array, word: string): boolean {
  const wanted = hashOf(word);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0n) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}

/** Three different characters or fewer, or one run up or down. */
function isMonotonous(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  return new Set(points).size <= 2 || (steps.size === 1 && (steps.has(1) || steps.has(-1)));
}
