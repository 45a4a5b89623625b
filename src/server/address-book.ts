/** Provinces and wards as the server believes them: the same files that the browser picks from. */
import { type Province, readProvinces, readWards, type Ward, wardNamed } from '#src/values/address.ts';
import { projectFile } from './project-files.ts';

export type AskedPlace = { provinceCode: string; wardCode: string; wardName: string };
export type FoundPlace = { provinceCode: string; provinceName: string; wardCode: string; wardName: string };

export async function listProvinces(): Promise<Province[]> {
  return readProvinces(await read('provinces'));
}

/** The place with its names, or which of its two levels is wrong. A ward without a code is found by its name. */
export async function findPlace(asked: AskedPlace): Promise<FoundPlace | 'province' | 'ward'> {
  const province = (await listProvinces()).find((one) => one.code === asked.provinceCode);
  if (!province) return 'province';
  const wards: Ward[] = readWards(await read(province.code));
  const ward = asked.wardCode
    ? wards.find((one) => one.code === asked.wardCode)
    : wardNamed(wards, asked.wardName);
  if (!ward) return 'ward';
  return {
    provinceCode: province.code,
    provinceName: province.fullName,
    wardCode: ward.code,
    wardName: ward.name,
  };
}

async function read(name: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await projectFile(`public/addresses/${name}.json`)));
}
