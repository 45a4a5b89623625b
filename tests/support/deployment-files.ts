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
