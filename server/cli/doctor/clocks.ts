/** Milliseconds for another system to answer. */
const patience = 5000;

/** By how many seconds our clock is ahead of that of a web server; undefined where it does not answer. */
export async function findSkew(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) });
    const date = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(date) ? undefined : (Date.now() - date) / 1000;
  } catch {
    return undefined;
  }
}

const names = {
  database: { pt: 'do banco de dados', en: 'the database' },
  public: { pt: 'de PUBLIC_URL', en: 'PUBLIC_URL' },
};

/** What a clock belongs to, within a sentence. */
export function clockName(whose: keyof typeof names): { pt: string; en: string } {
  return names[whose];
}
