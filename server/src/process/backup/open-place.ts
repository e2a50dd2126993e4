import { resolve } from 'node:path';
import type { S3Server } from '../../services/file-store/index.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { BackupPlace } from './place.ts';

export async function withPlace<T>(
  name: string,
  server: S3Server,
  work: (place: BackupPlace) => Promise<T>,
): Promise<T> {
  const place = name.startsWith('s3://') ? openBucket(name, server) : openFolder(resolve(name));
  try {
    return await work(place);
  } finally {
    place.close();
  }
}
