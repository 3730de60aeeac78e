import type { TextBlock } from '@mutirao/contract/text-blocks.ts';
import { expect, test } from 'vitest';
import { documentOf, toMarkdown } from './markdown.ts';
import { schema } from './schema.ts';

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
