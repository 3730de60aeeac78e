import { uploadReference } from '@mutirao/contract/uploads.ts';
import { z } from 'zod';
import type { ApiDocument, Schema } from './document-examples.ts';

const { properties = {}, required = [], description } = z.toJSONSchema(uploadReference) as Schema;

/** The schema of a file's field in JSON: a finished upload. */
function toReference({ description: content }: Schema): Schema {
  const described = [description, content].filter((text) => text !== undefined).join('. ');
  return { type: 'object', properties, required, description: described };
}

function withReferences(schema: Schema): Schema {
  if (schema.format === 'binary') return toReference(schema);
  return schema.anyOf ? { ...schema, anyOf: schema.anyOf.map(withReferences) } : schema;
}

/** Documents that JSON names an upload where a form has a file. */
export function nameUploads({ paths }: ApiDocument): void {
  for (const { requestBody } of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
    if (!requestBody || !json?.schema?.properties || !form) continue;
    const fields = Object.entries(json.schema.properties).map(([name, field]) => [name, withReferences(field)]);
    const schema = { ...json.schema, properties: Object.fromEntries(fields) };
    // The generator gives both the same object.
    requestBody.content = { ...requestBody.content, 'application/json': { ...json, schema } };
  }
}
