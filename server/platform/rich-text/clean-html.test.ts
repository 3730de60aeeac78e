import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { scriptInjections } from '../../testing/script-injections.ts';
import { allowedElements, cleanHtml, TooComplex } from './clean-html.ts';
import { readRichText } from './read-text.ts';

type Node = DefaultTreeAdapterMap['node'];
const allowed: ReadonlySet<string> = new Set(allowedElements);

/** Whatever a browser would make of HTML inside a page, beyond what is allowed. */
function excessOf(html: string): string[] {
  const page = parseFragment(`<div>${html}</div><footer>end</footer>`);
  const excess = page.childNodes.map(({ nodeName }) => nodeName).join() === 'div,footer' ? [] : ['breaks out'];
  const visit = (node: Node): void => {
    if (node.nodeName.startsWith('#') && node.nodeName !== '#text') excess.push(node.nodeName);
    if ('tagName' in node) {
      if (!allowed.has(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') excess.push(node.tagName);
      for (const { name, value } of node.attrs) {
        const isLink =
          node.tagName === 'a' && name === 'href' && /^(?:https?:\/\/|mailto:|\/profile\/[a-z0-9-]+$)/.test(value);
        const isRel = node.tagName === 'a' && name === 'rel' && value === 'nofollow ugc noopener';
        if (!isLink && !isRel) excess.push(`${node.tagName}[${name}=${value}]`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  const [content, footer] = page.childNodes;
  if (content && 'childNodes' in content) content.childNodes.forEach(visit);
  if (!footer || !('childNodes' in footer) || footer.childNodes.length !== 1) excess.push('changes what follows');
  return excess;
}

test(`FORUM-13 nothing active is left of ${scriptInjections.length} injections, cleaned again to the same`, () => {
  expect(scriptInjections.length).toBeGreaterThan(1000);
  for (const injection of scriptInjections) {
    const { html } = cleanHtml(injection);
    expect(excessOf(html), injection).toEqual([]);
    expect(cleanHtml(html).html, injection).toBe(html);
  }
});

test('FORUM-13 nothing active is left of injections within each other', () => {
  const within = [
    '<p>',
    '<b>',
    '<a href=https://a.example>',
    '<ul><li>',
    '<table><td>',
    '<svg><desc>',
    '<!--',
    '<p title="',
  ];
  for (const outer of within)
    for (const injection of scriptInjections.slice(0, 160)) {
      const { html } = cleanHtml(`${outer}${injection}`);
      expect(excessOf(html), `${outer}${injection}`).toEqual([]);
      expect(cleanHtml(html).html, `${outer}${injection}`).toBe(html);
    }
});

test.each([
  [
    'what is allowed',
    '<p>a <strong>b</strong><br><em>c</em> <b>d</b><i>e</i></p><ul><li>f</li></ul><ol><li>g</li></ol><blockquote><p>h</p></blockquote>',
    undefined,
  ],
  [
    'a link',
    '<a href="https://a.example/b?c=d&amp;e">f</a>',
    '<a href="https://a.example/b?c=d&amp;e" rel="nofollow ugc noopener">f</a>',
  ],
  [
    'an address',
    '<a href="mailto:a@b.example">f</a>',
    '<a href="mailto:a@b.example" rel="nofollow ugc noopener">f</a>',
  ],
  ['a profile', '<a href="/profile/ana-souza">@Ana</a>', '<a href="/profile/ana-souza">@Ana</a>'],
  ['another page of the site', '<a href="/config/me">a</a>', 'a'],
  ['another site without a scheme', '<a href="//a.example">a</a>', 'a'],
  ['lines of other editors', '<div>a</div><h2>b</h2><div>c <b>d</b></div>', '<p>a</p><p>b</p><p>c <b>d</b></p>'],
  ['pictures', '<p>a<img src="https://a.example/b.png">b</p>', '<p>ab</p>'],
  ['classes and styles', '<p class="a" style="color:red" id="b">c</p>', '<p>c</p>'],
  ['a point without a list', '<li>a</li>', 'a'],
  ['signs', '<p>1 &lt; 2 &amp; 3 > 2 "a" \'b\' é 🌱</p>', '<p>1 &lt; 2 &amp; 3 > 2 "a" \'b\' é 🌱</p>'],
])('cleaning %s', (_what, given, expected = given) => {
  expect(cleanHtml(given).html).toBe(expected);
  expect(cleanHtml(expected).html).toBe(expected);
});

test.each([
  ['deep', '<b>'.repeat(20_000)],
  ['deep blocks', '<div>'.repeat(12_000)],
  [
    'formatting across paragraphs',
    `${Array.from({ length: 3000 }, (_, at) => `<b a=${at}>`).join('')}${'<p>x'.repeat(7000)}`,
  ],
  ['lists', '<ul><li>'.repeat(3000)],
  ['tables', '<table><tr><td>'.repeat(1300)],
  ['links within links', '</a><a>'.repeat(8000)],
])('%s nesting is refused', (_what, given) => {
  expect(() => cleanHtml(given)).toThrow(TooComplex);
});

test.each([
  ['attributes', `<b ${Array.from({ length: 12_000 }, (_, at) => `a${at}`).join(' ')}>x`],
  ['signs', '<'.repeat(60_000)],
  ['references', '&'.repeat(60_000)],
  ['open attributes', '<a href="'.repeat(6000)],
  ['ends', '</p>'.repeat(15_000)],
  ['comments', '<!---->a'.repeat(7500)],
  ['open links', '<a href=http://a.b>x'.repeat(2500)],
])('many %s are cleaned to what stays as it is', (_what, given) => {
  const { html } = cleanHtml(given);
  expect(cleanHtml(html).html).toBe(html);
});

test('the words of a text end lines where its blocks do, and its length counts words alone', () => {
  const { text, length, links, unlinked } = readRichText(
    '<p>Um <b>dois</b></p><ul><li>três</li></ul><p>a<br>b <a href="/profile/ana">@Ana</a></p>',
  );
  expect(text).toBe('Um dois\ntrês\n\na\nb @Ana');
  expect(length).toBe('Um doistrêsab @Ana'.length);
  expect(links).toEqual([{ href: '/profile/ana', text: '@Ana' }]);
  expect(unlinked).not.toContain('Ana');
});

test.each([
  '',
  ' ',
  '<p></p>',
  '<p>&nbsp;\u200b\u2060\u00ad</p>',
  '<br>',
  '<ul><li></li></ul>',
  '<img src=x>',
  '<script>a</script>',
])('%j has no text', (given) => {
  expect(readRichText(given)).toMatchObject({ html: '', text: '' });
});
