import type { Language } from '@mutirao/contract/language.ts';
import { type NamedOrganisation, type OwnName, ownName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { strToU8, zipSync } from 'fflate';
import type { PersonalFile, PersonalTable } from '../../../platform/personal-data/personal-data.ts';

type Part = Pick<PersonalTable, 'file' | 'describe'> & { rows: readonly object[] };

interface Content {
  readonly parts: readonly Part[];
  readonly files: readonly PersonalFile[];
  readonly organisation: NamedOrganisation;
}

const texts = {
  pt: {
    readme: 'LEIA-ME.txt',
    title: (own: OwnName) => `Os seus dados ${own.in}`,
    made: (moment: string) => `Cópia feita em ${moment} (UTC).`,
    lead: 'Aqui está tudo o que guardamos sobre você, um arquivo JSON para cada assunto:',
    none: 'nada guardado',
    secrets: 'A sua senha não está aqui: guardamos apenas um resumo dela, do qual ninguém a recupera.',
  },
  en: {
    readme: 'README.txt',
    title: (own: OwnName) => `Your data at ${own.name}`,
    made: (moment: string) => `Copy made on ${moment} (UTC).`,
    lead: 'Here is all that we keep about you, a JSON file for each matter:',
    none: 'nothing kept',
    secrets: 'Your password is not here: we only keep a digest of it, from which nobody gets it back.',
  },
} as const;

function writeReadme({ parts, files, organisation }: Content, language: Language, now: Date): string {
  const t = texts[language];
  const lines = parts.map(({ file, describe, rows }) => {
    const name = rows.length > 0 ? `${file[language]}.json` : `${file[language]} (${t.none})`;
    return `- ${name}: ${describe[language]}`;
  });
  lines.push(...files.map(({ name, describe }) => `- ${name[language]}: ${describe[language]}`));
  const moment = now.toISOString().slice(0, 16).replace('T', ' ');
  return [t.title(ownName(organisation, language)), t.made(moment), '', t.lead, '', ...lines, '', t.secrets, ''].join(
    '\r\n',
  );
}

/** Packs an export into a ZIP: a file for each table with rows, the uploads, and one that explains them. */
export function packExport(content: Content, language: Language, now: Date): Buffer {
  const packed: Record<string, Uint8Array> = {
    [texts[language].readme]: strToU8(writeReadme(content, language, now)),
  };
  for (const { file, rows } of content.parts)
    if (rows.length > 0) packed[`${file[language]}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
  for (const { name, bytes } of content.files) packed[name[language]] = bytes;
  return Buffer.from(zipSync(packed, { mtime: now }));
}
