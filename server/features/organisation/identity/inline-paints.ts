import type { Element, Root } from 'hast';

/** Styles that decide about colours, and that cannot be written as attributes. */
export class UnreadStyles extends Error {}

/** The names of what styles may say of a drawing, and of the attributes that say the same. */
const paints: Readonly<Record<string, string>> = {
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
    const attribute = paints[name.trim().toLowerCase()];
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
export function inlinePaints(tree: Root): void {
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
