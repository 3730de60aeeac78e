type Area = 'localStorage' | 'sessionStorage';

/** The text stored under a key; null where there is none, or no storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
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
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
