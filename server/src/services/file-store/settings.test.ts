import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const bucket = { KONTOR_FILES_S3_BUCKET: 'kontor-files' };

describe('where files lie', () => {
  it('is the data folder unless said otherwise', () => {
    expect(readConfig({ KONTOR_DATA_DIR: '/data' }).files).toEqual({ kind: 'folder', folder: '/data/files' });
    expect(readConfig({ KONTOR_FILES_DIR: '/srv/files' }).files).toEqual({
      kind: 'folder',
      folder: '/srv/files',
    });
  });

  it('is a bucket of Amazon’s when one is named', () => {
    expect(readConfig({ ...bucket, KONTOR_FILES_S3_REGION: 'eu-north-1' }).files).toEqual({
      kind: 's3',
      bucket: 'kontor-files',
      region: 'eu-north-1',
      prefix: '',
      isPathStyle: false,
    });
  });

  it('is a bucket of another provider when an address is given', () => {
    const config = readConfig({
      ...bucket,
      KONTOR_FILES_S3_ENDPOINT: 'http://minio:9000',
      KONTOR_FILES_S3_PREFIX: 'a/b',
      KONTOR_FILES_S3_ACCESS_KEY_ID: 'id',
      KONTOR_FILES_S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(config.files).toMatchObject({
      endpoint: 'http://minio:9000',
      isPathStyle: true,
      prefix: 'a/b/',
      region: 'us-east-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it.each([
    [
      { KONTOR_FILES_S3_PREFIX: 'x/' },
      'KONTOR_FILES_S3_PREFIX is set, but KONTOR_FILES_S3_BUCKET is not. Set both or neither.',
    ],
    [{ ...bucket, KONTOR_FILES_DIR: '/srv' }, 'are both set. Set only one of them.'],
    [{ KONTOR_FILES_S3_BUCKET: 'No Bucket' }, 'must be the name of a bucket, not "No Bucket"'],
    [{ ...bucket, KONTOR_FILES_S3_ENDPOINT: 'minio:9000' }, 'KONTOR_FILES_S3_ENDPOINT must be an address'],
    [{ ...bucket, KONTOR_FILES_S3_ENDPOINT: 'http://me:pass@minio' }, 'KONTOR_FILES_S3_ENDPOINT must be an'],
    [{ ...bucket, KONTOR_FILES_S3_PATH_STYLE: 'yes' }, 'KONTOR_FILES_S3_PATH_STYLE must be true or false'],
    [{ ...bucket, KONTOR_FILES_S3_PREFIX: '../x' }, 'KONTOR_FILES_S3_PREFIX must be letters'],
    [{ ...bucket, KONTOR_FILES_S3_PREFIX: 'a b' }, 'KONTOR_FILES_S3_PREFIX must be letters'],
    [{ ...bucket, KONTOR_FILES_S3_ACCESS_KEY_ID: 'id' }, 'must be set together'],
  ])('is refused when it makes no sense: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
