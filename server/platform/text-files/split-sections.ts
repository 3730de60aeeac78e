import { parseMarkdown, type TextProblem } from './parse-markdown.ts';

/** A heading with its name, and the text below it up to the next one. */
export interface TextSection {
  readonly level: 2 | 3;
  readonly slug: string;
  readonly title: string;
  /** The line of its heading. */
  readonly line: number;
  readonly text: string;
}

const heading = /^(##|###) (.+?) \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/;

/** Splits a file at its headings, each of which has a unique name: `## Heading {#name}`. */
export function splitSections(file: string): { sections: TextSection[]; problems: TextProblem[] } {
  const lines = file.replaceAll('\r\n', '\n').split('\n');
  const problems: TextProblem[] = parseMarkdown(file).problems.map(({ line, problem }) => ({ line, problem }));
  const starts: Omit<TextSection, 'text'>[] = [];
  for (const [index, line] of lines.entries()) {
    const [, marks, title = '', slug = ''] = line.match(heading) ?? [];
    if (marks) starts.push({ level: marks === '##' ? 2 : 3, slug, title, line: index + 1 });
    else if (/^#/.test(line)) problems.push({ line: index + 1, problem: 'a heading ends with its name, {#like-this}' });
    else if (line.trim() !== '' && starts.length === 0)
      problems.push({ line: index + 1, problem: 'a text stands below its heading' });
  }
  const sections = starts.map((start, index) => ({
    ...start,
    text: lines
      .slice(start.line, (starts[index + 1]?.line ?? lines.length + 1) - 1)
      .join('\n')
      .trim(),
  }));
  return { sections, problems };
}
