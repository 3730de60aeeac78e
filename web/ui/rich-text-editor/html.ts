import { DOMSerializer, DOMParser as DocumentParser, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const parser = DocumentParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** A document in which nothing loads or runs. */
function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Parses HTML; what the schema does not have loses its markup. */
export function fromHtml(html: string): Node {
  return parser.parse(inertDocument(html).body);
}

/** A text as HTML; empty where there is nothing to read. */
export function toHtml(doc: Node): string {
  if (doc.textContent.trim() === '') return '';
  const document = inertDocument('');
  document.body.append(serializer.serializeFragment(doc.content, { document }));
  return document.body.innerHTML;
}
