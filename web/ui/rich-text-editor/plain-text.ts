const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decode(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return entities[name] ?? whole;
  });
}

/** The words of a cleaned text, each paragraph on a line; also on the server, where HTML cannot be parsed. */
export function plainTextOf(html: string): string {
  return decode(
    html
      .replace(/<br>|<\/(?:p|li|blockquote)>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/\n{2,}/g, '\n'),
  ).trim();
}

/** How many characters a text has, without markup and line ends, as the server counts them. */
export function countCharacters(html: string): number {
  return plainTextOf(html).replaceAll('\n', '').length;
}

/** A plain text as HTML, a paragraph for each line; empty where there is nothing to read. */
export function paragraphsOf(text: string): string {
  if (text.trim() === '') return '';
  const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}
