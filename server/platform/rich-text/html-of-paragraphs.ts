const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text, with empty lines between paragraphs, as HTML. */
export function htmlOfParagraphs(text: string): string {
  const paragraphs = text
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return paragraphs.map((paragraph) => `<p>${paragraph.replace(/\s*\n\s*/g, '<br>')}</p>`).join('');
}
