interface FileToSend {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
}

export type FormPart = readonly [field: string, value: string | FileToSend];

export interface EncodedForm {
  readonly headers: { 'content-type': string };
  readonly payload: Buffer;
}

const boundary = 'a-boundary-of-the-tests';

/** A multipart form as a browser sends it, its parts in order; serialized here, since some are malformed. */
export function encodeForm(...parts: FormPart[]): EncodedForm {
  const chunks = parts.flatMap(([field, value]) => {
    const isText = typeof value === 'string';
    const { name = 'photo.jpg', type = 'image/jpeg', bytes } = isText ? { bytes: Buffer.from(value) } : value;
    const head = isText
      ? `Content-Disposition: form-data; name="${field}"\r\n`
      : `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n`;
    return [Buffer.from(`--${boundary}\r\n${head}\r\n`), bytes, Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
