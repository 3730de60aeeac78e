/** Kinds that browsers open by themselves and that run nothing, by extension. */
const shown: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
};

/** The extension of a name in lower case; empty where it has none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** How a file is sent: what could run is never opened, only downloaded. */
export function deliveryOf(name: string): { readonly type: string; readonly isShown: boolean } {
  const type = shown[extensionOf(name)];
  return { type: type ?? 'application/octet-stream', isShown: type !== undefined };
}
