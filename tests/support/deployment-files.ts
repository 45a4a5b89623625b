/** The contents of the site's image, from the Dockerfile. */
import { readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';

export type ImageFiles = {
  /** How the dependencies of what runs are installed. */
  install: string[];
  copied: string[];
  env: Record<string, string>;
  command: string[];
};

/** The last stage of the Dockerfile: its dependencies, what it copies out of the build, its environment and its command. */
export function readImage(): ImageFiles {
  const text = readFileSync(`${ROOT}Dockerfile`, 'utf8').replaceAll('\\\n', ' ');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const copied = [...last.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(
    (match) => match[1] ?? '',
  );
  const [, variables = ''] = /^ENV (.*)$/m.exec(last) ?? [];
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(last) ?? [];
  const [, install = ''] = /^RUN (bun install .*--production.*)$/m.exec(text) ?? [];
  return {
    install: install.split(' '),
    copied,
    env: Object.fromEntries(
      variables
        .trim()
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
    command: JSON.parse(command) as string[],
  };
}

export type RegionService = {
  build?: string;
  image?: string;
  profiles: string[];
  environment?: Record<string, string>;
  env_file?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, unknown>;
  security_opt?: string[];
  read_only?: boolean;
  user?: string;
  volumes?: string[];
  restart?: string;
  mem_limit?: string;
  cpus?: number;
  ports?: string[];
  command?: string[];
  init?: boolean;
  network_mode?: string;
};

type RegionsFile = { services: Record<string, RegionService>; volumes: Record<string, unknown> };

function readRegionsFile(): RegionsFile {
  return Bun.YAML.parse(readFileSync(`${ROOT}deploy/compose.regions.yaml`, 'utf8')) as RegionsFile;
}

/** The services of the compose file for several regions, its anchors resolved. */
export function readRegions(): Record<string, RegionService> {
  return readRegionsFile().services;
}

/** The names of its volumes. */
export function readRegionVolumes(): string[] {
  return Object.keys(readRegionsFile().volumes);
}

const BLANK = /\$\{([A-Z\d_]+)(?::([-?])([^}]*))?\}/g;

/** As compose fills it in: from `given`, else from its default. */
export function filledIn(text: string, given: Record<string, string>): string {
  return text
    .replaceAll(BLANK, (_, name: string, sign: string, other: string) => {
      const value = given[name] || (sign === '-' ? other : undefined);
      if (value === undefined) throw new Error(`${name} is not given`);
      return value;
    })
    .replaceAll('$$', '$');
}
