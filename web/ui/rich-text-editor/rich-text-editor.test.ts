import type { TextBlock } from '@mutirao/contract/text-blocks.ts';
import { expect, test } from 'vitest';
import { documentOf, toMarkdown } from './markdown-editor.tsx';
import { countCharacters, paragraphsOf, plainTextOf } from './plain-text.ts';
import { completeAddress, readAddress, schema } from './schema.ts';

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:ana@example.org', '/profile/ana'])(
  'a text may link to %s',
  (address) => {
    expect(readAddress(address)).toBe(address);
    expect(completeAddress(address)).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  'blob:https://example.org/1',
  '//example.org',
  '/challenges',
  '/profile/../api',
  '/\\example.org',
  '#top',
  '',
])('a text may not link to %s', (address) => {
  expect(readAddress(address)).toBeUndefined();
  expect(completeAddress(address)).toBeUndefined();
});

test.each([
  ['example.org', 'https://example.org'],
  ['www.example.org/água?x=1', 'https://www.example.org/água?x=1'],
  ['localhost.test:3000/a', 'https://localhost.test:3000/a'],
  ['ana@example.org', 'mailto:ana@example.org'],
])('%s is completed to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

test('a word is no address', () => {
  expect(completeAddress('filtro')).toBeUndefined();
  expect(completeAddress('dois filtros.com carvão')).toBeUndefined();
});

const write = (...blocks: TextBlock[]) => toMarkdown(documentOf(blocks));

test('a text with everything is written as a person would', () => {
  const markdown = write(
    { type: 'heading', level: 2, id: 'como-funciona', text: 'Como funciona' },
    {
      type: 'paragraph',
      line: [
        { text: 'Leia ' },
        { text: 'isto', strong: true },
        { text: ' e ' },
        { text: 'as perguntas', href: '/faq' },
      ],
    },
    { type: 'heading', level: 3, id: 'horas', text: 'Quando atendemos' },
    { type: 'list', ordered: false, items: [[{ text: 'um' }], [{ text: 'dois', strong: true }]] },
    { type: 'list', ordered: true, items: [[{ text: 'primeiro' }], [{ text: 'segundo' }]] },
    {
      type: 'facts',
      facts: [
        { value: '20x', text: 'de investimento' },
        { value: '5%', text: 'do valor' },
      ],
    },
  );
  expect(markdown).toBe(`## Como funciona

Leia **isto** e [as perguntas](/faq)

### Quando atendemos {#horas}

- um
- **dois**

1. primeiro
2. segundo

20x
: de investimento
5%
: do valor`);
});

test.each([
  ['2 * 3 [sic] \\o/', '2 \\* 3 \\[sic] \\\\o/'],
  ['# não é título', '\\# não é título'],
  ['1. não é lista', '1\\. não é lista'],
  ['- nem isto', '\\- nem isto'],
  ['fim_de_mês e __isto__', 'fim_de_mês e \\_\\_isto\\_\\_'],
])('signs of Markdown in %s stay signs', (text, expected) => {
  expect(write({ type: 'paragraph', line: [{ text }] })).toBe(expected);
});

test('blanks are outside of the marks, addresses without brackets, and an anchor is there once', () => {
  expect(
    write({ type: 'paragraph', line: [{ text: 'um ' }, { text: ' forte ', strong: true }, { text: 'fim' }] }),
  ).toBe('um  **forte** fim');
  expect(write({ type: 'paragraph', line: [{ text: 'a', href: 'https://example.org/a_(b)' }] })).toBe(
    '[a](https://example.org/a_%28b%29)',
  );
  const heading = { type: 'heading', level: 2, id: 'horas', text: 'Quando' } as const;
  expect(write(heading, heading)).toBe('## Quando {#horas}\n\n## Quando');
  const said = documentOf([{ ...heading, text: 'Horas' }]);
  expect([toMarkdown(said), toMarkdown(said, '## Horas {#horas}\n')]).toEqual(['## Horas', '## Horas {#horas}']);
});

test('quotes and lists within lists become what the pages have', () => {
  const paragraph = (text: string) => schema.node('paragraph', null, [schema.text(text)]);
  const item = (...children: ReturnType<typeof paragraph>[]) => schema.node('list_item', null, children);
  const doc = schema.node('doc', null, [
    schema.node('blockquote', null, [paragraph('citado')]),
    schema.node('bullet_list', null, [
      item(paragraph('um'), schema.node('bullet_list', null, [item(paragraph('dois'))])),
    ]),
  ]);
  expect(toMarkdown(doc)).toBe('citado\n\n- um\n- dois');
  expect(toMarkdown(documentOf([]))).toBe('');
});

test('the words of a text are read without markup, a paragraph on each line', () => {
  const html = '<p>Um <strong>filtro</strong> &amp; areia</p><ul><li><p>carvão</p></li><li><p>a &lt; b</p></li></ul>';
  expect(plainTextOf(html)).toBe('Um filtro & areia\ncarvão\na < b');
});

test('an escaped entity is decoded once', () => {
  expect(plainTextOf('<p>&amp;lt;b&amp;gt; &#39;x&#x27;</p>')).toBe("&lt;b&gt; 'x'");
});

test('characters are counted without markup and line ends', () => {
  expect(countCharacters('<p>água</p><p><a href="https://example.org">rio</a></p>')).toBe(7);
  expect(countCharacters('')).toBe(0);
  expect(countCharacters('<p></p>')).toBe(0);
});

test('a plain text becomes paragraphs, and nothing in it markup', () => {
  expect(paragraphsOf('um\n\n<b>dois</b> & três\n')).toBe('<p>um</p><p>&lt;b&gt;dois&lt;/b&gt; &amp; três</p>');
  expect(paragraphsOf(' \n ')).toBe('');
});
