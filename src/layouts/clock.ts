/** `07:00` as it is written on a sign: `7:00`. */
export function clock(time: string): string {
  return time.replace(/^0/, '');
}
