/** E-mail addresses, queries of addresses, quoted texts, and words as long as a token. */
const privateParts = [
  /[^\s"'<>()@]+@[^\s"'<>()@]+/g,
  /\?[^\s"':()]+/g,
  /"[^"\n]*"/g,
  /(?<![\w/.-])[\w-]{24,}(?:\.[\w-]+)*/g,
] as const;

/** Blanks possible personal data: a browser's error message often quotes its input. */
export function blankPrivate(text: string): string {
  return privateParts.reduce((blanked, part) => blanked.replace(part, '…'), text);
}
