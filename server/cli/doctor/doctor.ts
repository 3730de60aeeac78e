import type { Language } from '@mutirao/contract/language.ts';
import type { Diagnosis } from '../command.ts';
import { checkDatabase } from './check-database.ts';
import { checkClock, checkDisk, checkFiles, checkVersions } from './check-machine.ts';
import { checkCertificate, checkMail, checkStorage } from './check-services.ts';
import { checkSettings, checkVariables } from './check-settings.ts';
import { checkBackups, checkWork } from './check-work.ts';
import { type Check, type Finding, failure, openSubject, reasonOf, type Subject, text } from './subject.ts';

type Named = Finding & { readonly check: string };

const checks: Readonly<Record<string, Check>> = {
  settings: checkSettings,
  versions: checkVersions,
  database: checkDatabase,
  storage: checkStorage,
  mail: checkMail,
  clock: checkClock,
  certificate: checkCertificate,
  disk: checkDisk,
  files: checkFiles,
  backups: checkBackups,
  work: checkWork,
};

/** A check that breaks is a finding itself. */
async function run(name: string, check: Check, subject: Subject): Promise<Named[]> {
  const findings = await check(subject).catch((error: unknown) => {
    const reason = reasonOf(error);
    const what = text(`A verificação falhou: ${reason}`, `The check failed: ${reason}`);
    return [failure(what, text('Corrija antes o que está acima.', 'Correct first what is above.'))];
  });
  return findings.map((finding) => ({ check: name, ...finding }));
}

async function examine(variables: Subject['variables']): Promise<Named[]> {
  const settings = checkVariables(variables).map((finding) => ({ check: 'settings', ...finding }));
  // Nothing else can be looked at with settings that nothing starts with.
  if (settings.some(({ level }) => level === 'error')) return settings;
  const { subject, findings, close } = await openSubject(variables);
  try {
    const found = findings.map((finding) => ({ check: 'database', ...finding }));
    const rest = await Promise.all(Object.entries(checks).map(([name, check]) => run(name, check, subject)));
    return [...settings, ...found, ...rest.flat()];
  } finally {
    await close();
  }
}

/** The language of the switch or, without one, of the terminal. */
function languageOf(switches: ReadonlySet<string>, variables: Subject['variables']): Language {
  if (switches.has('pt')) return 'pt';
  if (switches.has('en')) return 'en';
  return /^pt/i.test(variables.LC_ALL || variables.LC_MESSAGES || variables.LANG || '') ? 'pt' : 'en';
}

const labels = {
  pt: { ok: 'ok   ', warning: 'aviso', error: 'ERRO ' },
  en: { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' },
} as const;

function summarize(findings: readonly Finding[], language: Language): string {
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  const [errors, warnings] = [count('error'), count('warning')];
  return language === 'pt' ? `${errors} erros, ${warnings} avisos.` : `${errors} errors, ${warnings} warnings.`;
}

/** Says what is wrong with an installation, and what to do. */
export const doctor: Diagnosis = {
  usage: '[--json] [--pt | --en]',
  summary: 'Checks settings, database, mail, files, clock, certificate, disk and backups, and says what to do',
  switches: ['json', 'pt', 'en'],
  words: [0, 0],
  diagnose: async ({ switches, variables }) => {
    const language = languageOf(switches, variables);
    const findings = await examine(variables);
    const code = findings.some(({ level }) => level === 'error') ? 1 : 0;
    if (switches.has('json')) {
      const listed = findings.map(({ check, level, what, advice }) => ({
        check,
        level,
        message: what[language],
        ...(advice && { advice: advice[language] }),
      }));
      return { lines: [JSON.stringify({ ok: code === 0, findings: listed }, null, 2)], code };
    }
    const lines = findings.flatMap(({ check, level, what, advice }) => {
      const label = labels[language][level];
      const indent = ' '.repeat(label.length + 2);
      return [`${label}  ${check}: ${what[language]}`, ...(advice ? [`${indent}→ ${advice[language]}`] : [])];
    });
    return { lines: [...lines, '', summarize(findings, language)], code };
  },
};
