import { withoutMarks } from '#src/values/without-marks.ts';

/** An address for a name: `Vé lên núi, cả ngày` → `ve-len-nui-ca-ngay`; empty for a name without letters and digits. */
export function slugOf(name: string, max: number): string {
  const words = withoutMarks(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.replace(/^-/, '').slice(0, max).replace(/-$/, '');
}
