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

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether it is on the list, also with a year, a few digits or signs hung on to it, or with marks on the letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  const common = await list;
  const plain = withoutMarks(password.toLowerCase()).replaceAll(/\s/g, '');
  const bare = plain.replace(/[\d\p{P}\p{S}]{1,5}$/u, '');
  return common.has(plain) || common.has(bare) || isMonotonous(plain);
}

/** Throws BAD_REQUEST for a common one; `values.field` names the field. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new Problem('BAD_REQUEST', 'auth.error.passwordCommon', { field: 'password' });
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...VIETNAMESE, ...NAMES_OF_KEYS]);
}

/** Three different characters or fewer, or one run up or down. */
function isMonotonous(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  return new Set(points).size <= 2 || (steps.size === 1 && (steps.has(1) || steps.has(-1)));
}
