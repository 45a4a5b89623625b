/** Provinces and wards for the pickers: fetched when a field is first used, never with the page. */
import { useEffect, useState } from 'react';
import { type Province, readProvinces, readWards, type Ward } from '#src/values/address.ts';
import { fetchOnce } from './fetch-once.ts';

function load(name: string): Promise<unknown> {
  return fetchOnce(`/addresses/${name}.json`);
}

/** Empty until `isWanted`, and while the list cannot be had: then what is typed must do. */
export function useProvinces(isWanted: boolean): Province[] {
  const [provinces, setProvinces] = useState<Province[]>([]);
  useEffect(() => {
    if (isWanted)
      load('provinces').then(
        (entries) => setProvinces(readProvinces(entries)),
        () => undefined,
      );
  }, [isWanted]);
  return provinces;
}

export function useWards(provinceCode: string): Ward[] {
  const [wards, setWards] = useState<{ of: string; list: Ward[] }>({ of: '', list: [] });
  useEffect(() => {
    if (!/^\d{2}$/.test(provinceCode)) return;
    let isOver = false;
    load(provinceCode).then(
      (entries) => isOver || setWards({ of: provinceCode, list: readWards(entries) }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [provinceCode]);
  return wards.of === provinceCode ? wards.list : [];
}
