/** What an environment says of several machines: roles, database, bucket, caches, Valkey. */
import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { makeSecrets, ROOT, siteEnv } from '#src/build/trial-site.ts';
import { readEnv } from '#src/server/env/env.ts';
import { environmentFaults } from '#src/server/env/env-faults.ts';

const good = siteEnv({ port: 8080, sandboxPort: 8081, databaseUrl: 'file:park.db' }, await makeSecrets());

const SERVER = { DATABASE_URL: 'http://127.0.0.1:8081' };
const BUCKET = {
  FILES_S3_ENDPOINT: 'https://s3.example',
  FILES_S3_REGION: 'ap-southeast-1',
  FILES_S3_BUCKET: 'park-files',
  FILES_S3_KEY_ID: 'PARKKEYID01',
  FILES_S3_SECRET: 'bucketsecret0123456789',
};

const PURGE = { PURGE_KIND: 'varnish', PURGE_URL: 'http://127.0.0.1:6081/', PURGE_KEY: 'a1b2c3d4e5f6a7b8' };
const RELAYING = {
  ROLES: 'web',
  PRIMARY_URL: 'http://10.0.0.2:8080',
  RELAY_SECRET: 'bW9yZSB0aGFuIDMyIHJhbmRvbSBjaGFycw',
};

type Wrong = [change: Record<string, string>, name: string, reason: string];
const WRONG: Wrong[] = [
  [{ DATABASE_FILE: '/var/lib/park.db' }, 'DATABASE_FILE', 'is only for a libSQL server'],
  [{ ...SERVER, DATABASE_FILE: 'file:/var/lib/park.db' }, 'DATABASE_FILE', 'must be a path'],
  [{ ...SERVER, DATABASE_FILE: 'http://127.0.0.1:8080' }, 'DATABASE_FILE', 'must be a path'],
  [{ ...SERVER, DATABASE_FILE: '/var/lib/sqld/' }, 'DATABASE_FILE', 'not of a folder'],
  [{ ...SERVER, DATABASE_FILE: '/var/lib/sqld/data-wal' }, 'DATABASE_FILE', 'the database file itself'],
  [{ ROLES: 'web,workers,primary' }, 'ROLES', 'a role that does not exist'],
  [{ ROLES: 'web, worker,primary' }, 'ROLES', 'separated by commas only'],
  [{ ROLES: 'Web,primary' }, 'ROLES', 'a role that does not exist'],
  [{ ROLES: ',' }, 'ROLES', 'has an empty entry'],
  [{ ROLES: 'web,,primary' }, 'ROLES', 'has an empty entry'],
  [{ ROLES: 'web,primary,web' }, 'ROLES', 'names a role twice'],
  [{ ROLES: 'web,worker' }, 'ROLES', 'must name primary beside worker'],
  [{ ROLES: 'worker' }, 'ROLES', 'must name primary beside worker'],
  [
    { ROLES: 'web', RELAY_SECRET: RELAYING.RELAY_SECRET },
    'PRIMARY_URL',
    'is missing: ROLES leaves out primary',
  ],
  [
    { ROLES: 'web', PRIMARY_URL: RELAYING.PRIMARY_URL },
    'RELAY_SECRET',
    'is missing: ROLES leaves out primary',
  ],
  [{ ...RELAYING, RELAY_SECRET: 'tiny!' }, 'RELAY_SECRET', 'at least 32 characters'],
  [{ ...RELAYING, PRIMARY_URL: 'http://park.example' }, 'PRIMARY_URL', 'must begin with https://'],
  [{ ...RELAYING, PRIMARY_URL: 'http://10.0.0.2:8080/api' }, 'PRIMARY_URL', 'must have no path'],
  [{ ...RELAYING, PRIMARY_URL: 'https://a:b@park.example' }, 'PRIMARY_URL', 'must not carry a user name'],
  [{ ...RELAYING, PRIMARY_URL: good.PUBLIC_URL ?? '' }, 'PRIMARY_URL', 'not PUBLIC_URL'],
  [{ ...RELAYING, PRIMARY_URL: 'http://localhost:8080' }, 'PRIMARY_URL', 'on which this process itself'],
  [{ ...RELAYING, PRIMARY_URL: 'http://127.0.0.1:8090', PORT: '8090' }, 'PRIMARY_URL', 'HOST and PORT'],
  [{ ...RELAYING, HOST: '10.0.0.2' }, 'PRIMARY_URL', 'HOST and PORT'],
  [{ ROLES: 'primary' }, 'ROLES', 'must name web or worker'],
  [{ ...SERVER, ...RELAYING }, 'DATABASE_FILE', 'is missing: ROLES leaves out primary'],
  [
    { ...RELAYING, DATABASE_URL: 'libsql://park.example' },
    'DATABASE_FILE',
    'is missing: ROLES leaves out primary',
  ],
  ...['', 'web,primary', 'worker,primary'].map(
    (ROLES): Wrong => [
      { ...SERVER, ROLES, RELAY_SECRET: RELAYING.RELAY_SECRET },
      'DATABASE_FILE',
      'is missing: RELAY_SECRET is given',
    ],
  ),
  [{ FILES_S3_BUCKET: 'park-files' }, 'FILES_S3_ENDPOINT', 'is missing: the others of its group'],
  [{ ...BUCKET, FILES_S3_SECRET: '' }, 'FILES_S3_SECRET', 'is missing: the others of its group'],
  [{ ...BUCKET, FILES_S3_ENDPOINT: 's3.example' }, 'FILES_S3_ENDPOINT', 'must be an address'],
  [{ ...BUCKET, FILES_S3_ENDPOINT: 'http://s3.example' }, 'FILES_S3_ENDPOINT', 'must begin with https://'],
  [{ ...BUCKET, FILES_S3_ENDPOINT: 'https://s3.example/park' }, 'FILES_S3_ENDPOINT', 'without the bucket'],
  [{ ...BUCKET, FILES_S3_ENDPOINT: 'http://id:word@storage' }, 'FILES_S3_ENDPOINT', 'a user name'],
  [{ ...BUCKET, FILES_S3_REGION: 'Singapore, Asia' }, 'FILES_S3_REGION', 'must be a region'],
  [{ ...BUCKET, FILES_S3_BUCKET: '../other' }, 'FILES_S3_BUCKET', 'must be the name of a bucket'],
  [{ ...BUCKET, FILES_S3_BUCKET: 'park..files' }, 'FILES_S3_BUCKET', 'must be the name of a bucket'],
  [{ ...BUCKET, FILES_S3_KEY_ID: 'a/b c' }, 'FILES_S3_KEY_ID', 'must be the id of an access key'],
  [{ ...BUCKET, FILES_S3_SECRET: 'tiny!' }, 'FILES_S3_SECRET', 'is too short'],
  [{ VALKEY_URL: 'valkey:6379' }, 'VALKEY_URL', 'must be rediss://'],
  [{ VALKEY_URL: 'http://valkey:6379' }, 'VALKEY_URL', 'must be rediss://'],
  [{ VALKEY_URL: 'redis:///0' }, 'VALKEY_URL', 'must be rediss://'],
  [{ VALKEY_URL: 'redis://:word@valkey:port' }, 'VALKEY_URL', 'must be rediss://'],
  [{ VALKEY_URL: 'redis://:word@valkey.example:6379' }, 'VALKEY_URL', 'must begin with rediss://'],
  [{ VALKEY_URL: 'redis://:word@172.32.0.1:6379' }, 'VALKEY_URL', 'must begin with rediss://'],
  [{ VALKEY_URL: 'rediss://valkey.example/park' }, 'VALKEY_URL', 'must have no path'],
  [{ VALKEY_URL: 'rediss://valkey.example:6379?tls=0' }, 'VALKEY_URL', 'must have no path'],
  [{ BUILDS_FOLDER: 'builds' }, 'BUILDS_FOLDER', 'must be the whole path'],
  [{ PURGE_KIND: 'varnish' }, 'PURGE_URL', 'is missing: the others of its group'],
  [{ ...PURGE, PURGE_KIND: 'nginx' }, 'PURGE_KIND', 'must be one of varnish, cloudflare, fastly'],
  [{ ...PURGE, PURGE_URL: 'http://cache.example/' }, 'PURGE_URL', 'must begin with https://'],
  [{ ...PURGE, PURGE_URL: 'http://127.0.0.1:1/,' }, 'PURGE_URL', 'must be an address'],
  [{ ...PURGE, PURGE_URL: 'http://one/,http://one/' }, 'PURGE_URL', 'names an address twice'],
  [{ ...PURGE, PURGE_URL: 'http://id:word@cache/' }, 'PURGE_URL', 'a user name'],
  [{ ...PURGE, PURGE_KEY: 'tiny!' }, 'PURGE_KEY', 'is too short'],
  [{ ...PURGE, PURGE_KEY: 'two words and more of them' }, 'PURGE_KEY', 'plain letters'],
];

describe('an environment of several machines', () => {
  test('may name the file of a node, and a bucket', () => {
    expect(
      environmentFaults({ ...good, ...SERVER, DATABASE_FILE: '/var/lib/sqld/dbs/default/data' }),
    ).toEqual([]);
    for (const endpoint of ['https://s3.example', 'http://127.0.0.1:9000', 'http://storage:9000'])
      expect(environmentFaults({ ...good, ...BUCKET, FILES_S3_ENDPOINT: endpoint })).toEqual([]);
  });

  test.each([
    'rediss://:word@valkey.example:6379',
    'rediss://user:word@valkey.example/1',
    'redis://127.0.0.1:6379',
    'redis://:word@valkey:6379/0',
    'valkey://:word@10.0.0.5',
    'redis://:word@172.30.0.9:6379',
    'redis://:word@valkey.process.park.internal:6379',
    'redis://:word@[fdaa::3]:6379',
  ])('may name Valkey as %s', (url) => {
    expect(environmentFaults({ ...good, VALKEY_URL: url })).toEqual([]);
    expect(readEnv({ ...good, VALKEY_URL: url }).VALKEY_URL).toBe(url);
  });
  test.each(['http://10.0.0.5:6081/,http://cache:6081/', 'https://api.fastly.com/service/abc/purge'])(
    'that names the cache %s has no faults',
    (PURGE_URL) => {
      const given = { ...good, ...PURGE, PURGE_URL };
      expect(environmentFaults(given)).toEqual([]);
      expect(readEnv(given).PURGE?.urls).toEqual(PURGE_URL.split(','));
    },
  );

  test('may name a server alone, as long as nobody relays or is relayed to', () => {
    const { RELAY_SECRET } = RELAYING;
    const beside = { ...SERVER, DATABASE_FILE: '/var/lib/sqld/dbs/default/data' };
    for (const shape of [
      SERVER,
      { ...SERVER, ROLES: 'web,primary' },
      { ...beside, RELAY_SECRET },
      { ...beside, RELAY_SECRET, ROLES: 'worker,primary' },
      { ...beside, ...RELAYING },
      { RELAY_SECRET },
      RELAYING,
    ])
      expect(environmentFaults({ ...good, ...shape })).toEqual([]);
  });

  test('is accepted in each shape of .env.example, and refused with what only another shape has', () => {
    const text = readFileSync(`${ROOT}.env.example`, 'utf8');
    const shapes = [...text.matchAll(/^# {7}(DATABASE_URL=.*)$/gm)].map(([, line = '']) =>
      Object.fromEntries(line.split(' ').map((one) => one.split(/=(.*)/).slice(0, 2) as [string, string])),
    );
    expect(shapes.map((shape) => Object.keys(shape).length)).toEqual([1, 3, 5, 2]);
    const given = { ...good, RELAY_SECRET: '' };
    const filled = shapes.map((shape) => ({
      ...shape,
      ...(shape.RELAY_SECRET && { RELAY_SECRET: RELAYING.RELAY_SECRET }),
    }));
    for (const shape of filled) expect(environmentFaults({ ...given, ...shape })).toEqual([]);
    const [file = {}, primary = {}, region = {}, server = {}] = filled;
    for (const mixture of [
      { ...primary, ...file },
      { ...region, ...file },
      { ...server, ROLES: 'web' },
    ])
      expect(environmentFaults({ ...given, ...mixture })).not.toEqual([]);
  });

  test('of a process without the role primary names one that has it, in a private network or over https', () => {
    for (const address of ['https://first.park.example', 'http://primary:8080', 'http://[fd00::1]:8080'])
      expect(environmentFaults({ ...good, ...RELAYING, PRIMARY_URL: address })).toEqual([]);
    expect(readEnv({ ...good, ...RELAYING }).PRIMARY_URL).toBe('http://10.0.0.2:8080');
    // One file of variables may serve all processes.
    expect(readEnv({ ...good, ...RELAYING, ROLES: 'web,primary' }).PRIMARY_URL).toBeNull();
  });

  test.each(WRONG)('is refused, case %#', (change, name, reason) => {
    const faults = environmentFaults({ ...good, ...change });
    expect(faults.filter((fault) => fault.startsWith(`${name} `)).join()).toContain(reason);
    for (const [changed, value] of Object.entries(change))
      if (/SECRET|KEY|TOKEN/.test(changed) && value.length > 4) expect(faults.join()).not.toContain(value);
  });

  test.each([
    [undefined, ['web', 'worker', 'primary']],
    ['', ['web', 'worker', 'primary']],
    ['primary,worker', ['primary', 'worker']],
    ['web,primary', ['web', 'primary']],
  ] as const)('with the roles %p is a process that has these', (given, roles) => {
    expect([...readEnv({ ...good, ROLES: given }).ROLES]).toEqual([...roles]);
  });
});
