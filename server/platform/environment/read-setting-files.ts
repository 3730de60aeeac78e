import { readFileSync } from 'node:fs';
import { refuseWrong } from './environment-error.ts';
import { settingNames } from './settings-schema.ts';

/** A setting may be given as a file, `NAME_FILE`: a secret of a container, or a credential of systemd. */
export function readSettingFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of settingNames) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) wrong.push(`${name} and ${name}_FILE are both set`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      wrong.push(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code}: ${file})`);
    }
  }
  refuseWrong(wrong);
  return { ...variables, ...read };
}
