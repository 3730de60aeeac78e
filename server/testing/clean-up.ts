type CleanUp = () => Promise<unknown>;
let cleanUps: CleanUp[] = [];

/** Runs something after the last test of the file, in reverse order; may be called during a test. */
export function afterThisFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

export async function cleanUp(): Promise<void> {
  const wanted = cleanUps.toReversed();
  cleanUps = [];
  for (const one of wanted) await one();
}
