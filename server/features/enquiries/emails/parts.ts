/** What somebody wrote, a paragraph a line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A day as readers of both languages write it: DD/MM/YYYY. */
export function writeDay(day: string): string {
  return day.split('-').reverse().join('/');
}
