import { openingOf, plainText } from '@mutirao/contract/plain-blocks.ts';
import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const text = `An opening **with force** and [a link](/faq#cost), in
two lines.

## First heading

- one
- two,
  going on

1. first
2. second

17
: goals
20x
: further

### Second heading {#second}

The [end](mailto:a@example.org).`;

test('a text is read block by block', () => {
  const { blocks, problems } = parseMarkdown(text);
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    {
      type: 'paragraph',
      line: [
        { text: 'An opening ' },
        { text: 'with force', strong: true },
        { text: ' and ' },
        { text: 'a link', href: '/faq#cost' },
        { text: ', in two lines.' },
      ],
    },
    { type: 'heading', level: 2, id: 'first-heading', text: 'First heading' },
    { type: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two, going on' }]] },
    { type: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    {
      type: 'facts',
      facts: [
        { value: '17', text: 'goals' },
        { value: '20x', text: 'further' },
      ],
    },
    { type: 'heading', level: 3, id: 'second', text: 'Second heading' },
    { type: 'paragraph', line: [{ text: 'The ' }, { text: 'end', href: 'mailto:a@example.org' }, { text: '.' }] },
  ]);
  expect(openingOf(blocks)).toHaveLength(1);
  expect(plainText(blocks)).toContain('two, going on\nfirst');
});

test.each([
  'javascript:alert`1`',
  'JAVASCRIPT:x',
  '//elsewhere.example',
  'data:text/html,x',
  'faq',
  '/a b',
  '/\\elsewhere.example',
])('a link to %j is reported and leads nowhere', (href) => {
  const { blocks, problems } = parseMarkdown(`\nSee [this](${href}).`);
  expect(problems).toMatchObject([{ line: 2, problem: `a link may not lead to "${href}"` }]);
  expect(JSON.stringify(blocks)).not.toContain('href');
});

test('headings that are too large or small, and names that are there twice, are reported', () => {
  const { blocks, problems } = parseMarkdown('# One\n\n#### Four\n\n## A {#a}\n\n## B {#a}\n\n## Água\n\n## Agua');
  expect(problems.map(({ line }) => line)).toEqual([1, 3, 7]);
  expect(blocks.map((block) => block.type === 'heading' && block.id)).toEqual([
    'one',
    'four',
    'a',
    'a-2',
    'agua',
    'agua-2',
  ]);
});

test.each(['[this](javascript&colon;alert)', '[this](/\\/elsewhere.example)', '[this](</a b>)'])(
  'the address of %s is checked as a browser would read it',
  (link) => {
    const { blocks, problems } = parseMarkdown(link);
    expect(problems).toHaveLength(1);
    expect(blocks).toEqual([{ type: 'paragraph', line: [{ text: 'this' }] }]);
  },
);

test('blanks around the address of a link are ignored', () => {
  expect(parseMarkdown('See [this]( /faq ).').blocks).toEqual([
    { type: 'paragraph', line: [{ text: 'See ' }, { text: 'this', href: '/faq' }, { text: '.' }] },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<b>bold</b> &lt;b&gt;',
  '*one* and _two_, 5*3*2',
  '`code` and ![a picture]',
  '> a quotation',
  '---',
  '[one]: /faq',
  '<https://example.org>',
  '~~~ fence',
])('what is not on the list of allowed constructs is shown as written: %s', (text) => {
  expect(parseMarkdown(text)).toEqual({ blocks: [{ type: 'paragraph', line: [{ text }] }], problems: [] });
});

test('equivalent Markdown parses to the same blocks', () => {
  const { blocks } = parseMarkdown('Before:\n* one\n  + within\n\n* \\*two\\*\n\n1) **[first](/faq)** __part__\n');
  expect(blocks).toEqual([
    { type: 'paragraph', line: [{ text: 'Before:' }] },
    { type: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'within' }], [{ text: '*two*' }]] },
    {
      type: 'list',
      ordered: true,
      items: [[{ text: 'first', href: '/faq' }, { text: ' ' }, { text: 'part', strong: true }]],
    },
  ]);
});

test.each([
  ['lists within lists', `One.\n\n${'- '.repeat(50_000)}`],
  ['lists that are indented', Array.from({ length: 400 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
  ['brackets', `One.\n\n${'['.repeat(100_000)}`],
  ['stars', `One.\n\n${'**a'.repeat(30_000)}`],
])('a text that would take long is a problem, and shown as written: %s', (_what, source) => {
  const { blocks, problems } = parseMarkdown(source);
  expect(blocks).toEqual([{ type: 'paragraph', line: [{ text: source }] }]);
  expect(problems).toHaveLength(1);
});

test('many short paragraphs, and lists of three levels, are read', () => {
  const source = Array.from({ length: 400 }, () => '- **one**\n  - [two](/faq)\n    - three\n').join('\n');
  expect(parseMarkdown(source).problems).toEqual([]);
});
