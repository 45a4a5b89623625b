/** QR codes for tickets: error correction M, black on white, a quiet zone of four modules. */
import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode/lib/core/qrcode.js';

export const QUIET_MODULES = 4;

export type Run = { x: number; y: number; width: number };
type Modules = { size: number; isDark: (x: number, y: number) => boolean };

/** The dark modules as horizontal runs, in module units without the quiet zone. */
export function qrRuns(text: string): { size: number; runs: Run[] } {
  const { size, isDark } = modulesOf(text);
  const runs: Run[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const start = x;
      while (isDark(x + 1, y)) x += 1;
      runs.push({ x: start, y, width: x - start + 1 });
    }
  }
  return { size, runs };
}

/** A standalone SVG that scales without blur. */
export function qrSvg(text: string): string {
  const { size, runs } = qrRuns(text);
  const side = size + 2 * QUIET_MODULES;
  const box = `${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`;
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-QUIET_MODULES} ${-QUIET_MODULES}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  );
}

/** A PNG of one bit a pixel, at least `pixels` wide with its quiet zone; every module is a whole number of pixels. */
export function qrPng(text: string, { pixels }: { pixels: number }): Uint8Array {
  const { size, isDark } = modulesOf(text);
  const scale = Math.ceil(pixels / (size + 2 * QUIET_MODULES));
  const side = (size + 2 * QUIET_MODULES) * scale;
  const stride = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(stride * side);
  for (let y = 0; y < side; y += scale) {
    const module = y / scale - QUIET_MODULES;
    const first = y * stride;
    for (let x = 0; x < side; x += 1) {
      const isInk = isDark(Math.floor(x / scale) - QUIET_MODULES, module);
      const at = first + 1 + (x >> 3);
      if (!isInk) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
    // All rows of a module look alike.
    for (let copy = 1; copy < scale; copy += 1) rows.copyWithin(first + copy * stride, first, first + stride);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

// As one byte segment: looking for a shorter mix of modes takes four times as long and finds none in a token.
function modulesOf(text: string): Modules {
  const data = new TextEncoder().encode(text);
  const { modules } = create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const isInside = (at: number) => at >= 0 && at < size;
  return { size, isDark: (x, y) => isInside(x) && isInside(y) && modules.get(y, x) === 1 };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
