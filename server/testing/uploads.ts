import { partType, tusVersion } from '@mutirao/contract/upload-limits.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

type Caller = Pick<TestMember, 'headers'>;

const tus = { 'tus-resumable': tusVersion };

interface Announced {
  /** The network address that begins it. */
  readonly remoteAddress?: string;
  readonly size: number | string;
  readonly name?: string;
  readonly type?: string;
}

/** The requests of the tus protocol to an instance, as members send them. */
export function uploadsOn({ app }: Pick<TestApp, 'app'>) {
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  function create(
    { headers }: Caller,
    { size, name = 'photo.jpg', type = 'image/jpeg', remoteAddress }: Announced,
  ): Promise<Answer> {
    const metadata = `filename ${base64(name)},filetype ${base64(type)}`;
    const announced = { 'upload-length': String(size), 'upload-metadata': metadata };
    return app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...headers, ...tus, ...announced },
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
  }

  function head({ headers }: Caller, url: string): Promise<Answer> {
    return app.inject({ method: 'HEAD', url, headers: { ...headers, ...tus } });
  }

  function patch({ headers }: Caller, url: string, offset: number | string, bytes: Buffer): Promise<Answer> {
    const part = { 'upload-offset': String(offset), 'content-type': partType };
    return app.inject({ method: 'PATCH', url, headers: { ...headers, ...tus, ...part }, payload: bytes });
  }

  function terminate({ headers }: Caller, url: string): Promise<Answer> {
    return app.inject({ method: 'DELETE', url, headers: { ...headers, ...tus } });
  }

  /** The id of an upload that has arrived whole. */
  async function upload(member: Caller, bytes: Buffer, said: Omit<Announced, 'size'> = {}): Promise<string> {
    const { id } = (await create(member, { ...said, size: bytes.length })).json();
    if (bytes.length > 0) await patch(member, `/api/uploads/${id}`, 0, bytes);
    return id;
  }

  /** A call that names an upload in the field of its file. */
  function use({ headers }: Caller, id: string, { url = '/api/profile/avatar', field = 'image', ...body } = {}) {
    return app.inject({ method: 'POST', url, headers, payload: { ...body, [field]: { upload: id } } });
  }

  return { create, head, patch, terminate, upload, use };
}
