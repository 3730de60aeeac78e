import type { Element, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { parseHtml, TooComplex } from '../../../platform/rich-text/clean-html.ts';

/** Styles that decide about colours, and that cannot be written as attributes. */
export class UnreadStyles extends Error {}

/** The names of what styles may say of a drawing, and of the attributes that say the same. */
const paintAttributes: Readonly<Record<string, string>> = {
  'clip-path': 'clipPath',
  'clip-rule': 'clipRule',
  color: 'color',
  display: 'display',
  fill: 'fill',
  'fill-opacity': 'fillOpacity',
  'fill-rule': 'fillRule',
  mask: 'mask',
  opacity: 'opacity',
  'stop-color': 'stopColor',
  'stop-opacity': 'stopOpacity',
  stroke: 'stroke',
  'stroke-dasharray': 'strokeDashArray',
  'stroke-dashoffset': 'strokeDashOffset',
  'stroke-linecap': 'strokeLineCap',
  'stroke-linejoin': 'strokeLineJoin',
  'stroke-miterlimit': 'strokeMiterLimit',
  'stroke-opacity': 'strokeOpacity',
  'stroke-width': 'strokeWidth',
  visibility: 'visibility',
};

type Values = Record<string, string>;

function valuesOf(declarations: string): Values {
  const values: Values = {};
  for (const declaration of declarations.split(';')) {
    const [name = '', ...value] = declaration.split(':');
    const attribute = paintAttributes[name.trim().toLowerCase()];
    if (attribute) values[attribute] = value.join(':').replace('!important', '').trim();
  }
  return values;
}

function* elementsOf(parent: Pick<Root, 'children'>): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsOf(child);
  }
}

interface Rule {
  readonly name: string;
  readonly place: number;
  readonly values: Values;
}

/** The rules of a sheet by the class they are for; other rules may only say what is no paint. Takes linear time. */
function rulesOf(sheet: string): Map<string, Rule[]> {
  const [before = '', ...commented] = sheet.split('/*');
  const plain = [before, ...commented.map((part) => part.split('*/').slice(1).join('*/'))].join('');
  const rules = plain.split('}').flatMap((rule, place) => {
    const [head = '', declarations = '', ...nested] = rule.split('{');
    if (nested.length > 0) throw new UnreadStyles();
    const values = valuesOf(declarations);
    if (Object.keys(values).length === 0) return [];
    const selectors = head.split(';').at(-1) ?? '';
    return selectors.split(',').map((selector) => {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? [];
      if (name === undefined) throw new UnreadStyles();
      return { name, place, values };
    });
  });
  return Map.groupBy(rules, ({ name }) => name);
}

/** Writes the colours of styles, as drawing programs export them, as attributes. Throws `UnreadStyles`. */
function inlinePaints(tree: Root): void {
  const all = [...elementsOf(tree)];
  const sheets = all
    .filter(({ tagName }) => tagName === 'style')
    .flatMap(({ children }) => children.map((child) => ('value' in child ? child.value : '')));
  const rules = rulesOf(sheets.join('\n'));
  for (const { properties } of all) {
    const own = [properties.className].flat().flatMap((name) => rules.get(String(name)) ?? []);
    for (const { values } of own.toSorted((one, other) => one.place - other.place)) Object.assign(properties, values);
    Object.assign(properties, valuesOf(String(properties.style ?? '')));
  }
}

/** More than any logo draws; each costs time where it is drawn, in browsers too. */
const most = 10_000;
/** Of elements within and references to each other. */
const deepest = 300;

const named = /url\(\s*["']?#([^"')]+)/g;

/** The ids of the parts that an element draws again, as its content, its mask or its outline. */
function referencesOf({ properties }: Element): string[] {
  const targets = [properties.href, properties.xLinkHref].flatMap((href) => (href ? [String(href).slice(1)] : []));
  const values = Object.values(properties).map(String);
  return [...targets, ...values.flatMap((value) => [...value.matchAll(named)].map(([, id = '']) => id))];
}

/**
 * Throws `TooComplex` for a drawing that grows: parts that draw each other several times, level by level, are millions
 * of elements after a few lines.
 */
function assertFewDrawn(svg: Element): void {
  const byId = new Map<string, Element>();
  const counts = new Map<Element, number>();

  function collect(element: Element): void {
    const id = String(element.properties.id ?? '');
    if (id !== '' && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (child.type === 'element') collect(child);
  }

  function count(element: Element, depth: number): number {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (depth > deepest) throw new TooComplex();
    const targets = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    const children = element.children.filter((child) => child.type === 'element');
    const total = [...children, ...targets].reduce((sum, part) => sum + count(part, depth + 1), 1);
    counts.set(element, total);
    return total;
  }

  collect(svg);
  if (count(svg, 0) > most) throw new TooComplex();
}

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
