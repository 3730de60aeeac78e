import S3rver from '@20minutes/s3rver';
import { openTemporaryFolder } from './temporary-folder.ts';

export interface S3Server {
  /** The settings of a platform that uses it. */
  readonly settings: Record<string, string>;
  close(): Promise<void>;
}

/** An S3 server on this machine that checks signatures; at any free port or the given one. */
export async function startS3Server(port = 0): Promise<S3Server> {
  const folder = await openTemporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'pictures' }, { name: 'archives' }],
  });
  const opened = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${opened.port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close();
      await folder.remove();
    },
  };
}
