import type { Element } from 'hast';
import { TooComplex } from '../../../platform/rich-text/parse-html.ts';

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
export function assertFewDrawn(svg: Element): void {
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
