type CleanUp = () => Promise<unknown>;
let cleanUps: CleanUp[] = [];

/** Does something after the last test of the file, the last asked for first; may be called while a test runs. */
export function afterThisFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

export async function cleanUp(): Promise<void> {
  const wanted = cleanUps.toReversed();
  cleanUps = [];
  for (const one of wanted) await one();
}
