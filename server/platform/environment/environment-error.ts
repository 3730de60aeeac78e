/** Its message names each invalid setting and why, one on each line. */
export class EnvironmentError extends Error {}

/** Throws where there is a complaint about a setting. */
export function refuseWrong(complaints: readonly string[]): void {
  if (complaints.length > 0)
    throw new EnvironmentError(['Some settings are wrong:', ...complaints.map((line) => `  ${line}`)].join('\n'));
}
