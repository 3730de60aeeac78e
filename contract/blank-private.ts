/** An e-mail address, what follows the question mark of an address, a text in quotes, and words as long as a token. */
const privateParts = [
  /[^\s"'<>()@]+@[^\s"'<>()@]+/g,
  /\?[^\s"':()]+/g,
  /"[^"\n]*"/g,
  /(?<![\w/.-])[\w-]{24,}(?:\.[\w-]+)*/g,
] as const;

/** Blanks whatever may tell of a person: a browser's message often quotes what it stumbled over. */
export function blankPrivate(text: string): string {
  return privateParts.reduce((blanked, part) => blanked.replace(part, '…'), text);
}
