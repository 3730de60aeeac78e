import { sql } from 'kysely';
import { clockName, findSkew } from './clocks.ts';
import { type Check, type Finding, ok, text, warning } from './finding.ts';

/** In seconds; the header of a web server has whole ones. */
const mostSkew = 5;

/** The clock of this machine, against the database's and that of PUBLIC_URL. */
export const checkClock: Check = async ({ database, environment: { publicUrl } }) => {
  const skews: [ReturnType<typeof clockName>, number | undefined][] = [];
  if (database) {
    const before = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    const middle = (before + Date.now()) / 2;
    skews.push([clockName('database'), rows[0] && (middle - rows[0].now.getTime()) / 1000]);
  }
  if (publicUrl) skews.push([clockName('public'), await findSkew(publicUrl)]);
  const findings = skews.flatMap(([name, skew]): Finding[] => {
    if (skew === undefined || Math.abs(skew) < mostSkew) return [];
    const seconds = Math.round(Math.abs(skew));
    return [
      warning(
        text(
          `O relógio desta máquina difere ${seconds} s do relógio ${name.pt}.`,
          `The clock of this machine differs from that of ${name.en} by ${seconds} s.`,
        ),
        text(
          'Acerte os relógios (NTP): sessões, códigos e prazos dependem deles.',
          'Set the clocks (NTP): sessions, codes and deadlines depend on them.',
        ),
      ),
    ];
  });
  const hasCompared = skews.some(([, skew]) => skew !== undefined);
  return findings.length > 0 || !hasCompared ? findings : [ok('O relógio está certo.', 'The clock is right.')];
};
