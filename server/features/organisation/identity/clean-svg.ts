import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { parseHtml } from '../../../platform/rich-text/parse-html.ts';
import { assertFewDrawn } from './drawn-elements.ts';
import { inlinePaints } from './inline-paints.ts';

const shapes = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'title', 'desc'];
const paints = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'use', 'symbol'];

/** Attributes that only draw; `href` may only name a part of the same picture. */
const attributes = `id className viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill
  fillRule fillOpacity clipRule clipPath mask stroke strokeWidth strokeLineCap strokeLineJoin strokeMiterLimit
  strokeDashArray strokeDashOffset strokeOpacity opacity offset stopColor stopOpacity gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio color display visibility`.split(/\s+/);

const schema: Schema = {
  tagNames: [...shapes, ...paints],
  attributes: {
    '*': attributes,
    use: ['href', 'xLinkHref'].map((name) => [name, /^#[\w-]+$/]),
    svg: [['xmlns', 'http://www.w3.org/2000/svg']],
  },
  strip: ['script', 'style', 'foreignObject', 'image', 'animate', 'set', 'text', 'a', 'iframe', 'metadata'],
  clobber: [],
};

/** A value that may load something from elsewhere: only parts of the same picture are named, and without escapes. */
const foreignUrl = /url\(\s*(?!["']?#)|\\/i;

type Parent = Pick<Root, 'children'>;

function dropForeignUrls(parent: Parent): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    for (const [name, value] of Object.entries(child.properties))
      if (foreignUrl.test(String(value))) delete child.properties[name];
    dropForeignUrls(child);
  }
}

/**
 * The picture that an SVG draws, and nothing else of it: no scripts, styles, texts, links, or anything from elsewhere.
 * Undefined where it is none. Throws `UnreadStyles` where its colours would be lost, and `TooComplex`.
 */
export function cleanSvg(source: string): string | undefined {
  const begin = source.search(/<svg[\s>]/i);
  if (begin < 0) return undefined;
  const parsed = parseHtml(source.slice(begin));
  inlinePaints(parsed);
  const tree = sanitize(parsed, schema) as Root;
  const svg = tree.children.find((child) => child.type === 'element' && child.tagName === 'svg');
  if (svg?.type !== 'element' || svg.children.length === 0) return undefined;
  const { width, height, viewBox } = svg.properties;
  const size = [width, height].map((length) => Number.parseFloat(String(length)));
  if (!viewBox) {
    if (!size.every((length) => length > 0)) return undefined;
    svg.properties.viewBox = `0 0 ${size.join(' ')}`;
  }
  delete svg.properties.width;
  delete svg.properties.height;
  svg.properties.xmlns = 'http://www.w3.org/2000/svg';
  dropForeignUrls({ children: [svg] });
  assertFewDrawn(svg);
  return toHtml(svg, { space: 'svg' });
}
