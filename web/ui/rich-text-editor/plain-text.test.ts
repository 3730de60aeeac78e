import { expect, test } from 'vitest';
import { countCharacters, paragraphsOf, plainTextOf } from './plain-text.ts';

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
