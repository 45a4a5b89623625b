/** Provinces and wards as the server believes them: the same files that the browser picks from. */
import { type Province, placeNamed, readProvinces, readWards, type Ward } from '#src/values/address.ts';
import { projectFile } from './project-files.ts';

type AskedPlace = { provinceCode: string; province: string; wardCode: string; ward: string };
type FoundPlace = { provinceCode: string; provinceName: string; wardCode: string; wardName: string };

export async function listProvinces(): Promise<Province[]> {
  return readProvinces(await read('provinces'));
}

/** The place with its names, or which of its two levels is wrong. What comes without a code is found by its name. */
export async function findPlace(asked: AskedPlace): Promise<FoundPlace | 'province' | 'ward'> {
  const provinces = await listProvinces();
  const province = asked.provinceCode
    ? provinces.find((one) => one.code === asked.provinceCode)
    : placeNamed(provinces, asked.province);
  if (!province) return 'province';
  const wards: Ward[] = readWards(await read(province.code));
  const ward = asked.wardCode
    ? wards.find((one) => one.code === asked.wardCode)
    : placeNamed(wards, asked.ward);
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
