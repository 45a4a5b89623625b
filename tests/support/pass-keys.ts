/** Keys that sign passes, made by openssl as Apple's and Google's would be: a chain of two certificates, and an RSA key. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = Bun.which('openssl') !== null;

export function openssl(folder: string, ...args: string[]): { code: number; message: string } {
  const { exitCode, stderr, stdout } = Bun.spawnSync(['openssl', ...args], { cwd: folder });
  return { code: exitCode, message: `${stdout}${stderr}` };
}

/** A folder with `ca.pem`, and what the environment would hold. */
export function makePassKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'pass-keys-'));
  const run = (...args: string[]) => {
    const { code, message } = openssl(folder, ...args);
    if (code !== 0) throw new Error(message);
  };
  const subject = (name: string) => ['-subj', `/CN=${name}/O=Trial`];
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    ...subject('WWDR'),
    '-days',
    '30',
  );
  run(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'pass.key',
    '-out',
    'pass.csr',
    ...subject('Pass Type ID'),
  );
  writeFileSync(join(folder, 'ext.cnf'), 'extendedKeyUsage=emailProtection\n');
  run(
    'x509',
    '-req',
    '-in',
    'pass.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'pass.pem',
    '-days',
    '30',
    '-extfile',
    'ext.cnf',
  );
  run('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', 'google.key');
  run('pkey', '-in', 'google.key', '-pubout', '-out', 'google.pub');
  const pem = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    folder,
    APPLE_PASS: {
      passTypeId: 'pass.example.dinhmay',
      teamId: 'TEAM123456',
      certificate: pem('pass.pem'),
      privateKey: pem('pass.key'),
      wwdr: pem('ca.pem'),
    },
    GOOGLE_PASS: {
      issuerId: '3388000000012345678',
      clientEmail: 'passes@trial.example',
      privateKey: pem('google.key'),
    },
    googlePublic: pem('google.pub'),
  };
}
