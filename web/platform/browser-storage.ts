type Area = 'localStorage' | 'sessionStorage';

/** A storage of the browser. On a server there is none: Node has one of its own, and warns of it. */
function storageOf(area: Area): Storage {
  if (typeof document === 'undefined') throw new Error('There is no browser.');
  return globalThis[area];
}

/** The text stored under a key; null where there is none, or no storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** The value stored under a key; undefined where there is none that can be read. */
export function readStoredJson<Value>(area: Area, key: string): Value | undefined {
  try {
    return (JSON.parse(readStored(area, key) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it for null; false where the browser has no storage. */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
