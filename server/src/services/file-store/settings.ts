import { join, resolve } from 'node:path';
import { OperatorError } from '../../platform/errors.ts';
import type { S3Server } from '../../platform/s3.ts';
import { parseUrl } from '../../platform/url.ts';
import type { S3Settings } from './s3-bucket.ts';

/** Part of the table of settings in `config.ts`. */
export const fileSettings = {
  KONTOR_FILES_DIR: {
    default: '',
    about:
      'Folder for encrypted files (signed documents, receipts). Several processes must share it. Default: `files` in the data folder.',
  },
  KONTOR_FILES_S3_BUCKET: {
    default: '',
    about: 'Bucket for files instead of a folder, on Amazon S3 or a compatible server.',
  },
  KONTOR_FILES_S3_REGION: { default: 'us-east-1', about: 'Region of the bucket.' },
  KONTOR_FILES_S3_ENDPOINT: {
    default: '',
    about: 'Address of the S3 server when it is not Amazon’s: `https://minio.example:9000`.',
  },
  KONTOR_FILES_S3_PATH_STYLE: {
    default: '',
    about:
      'Whether requests name the bucket in the path (`true`) or in the host name (`false`). Default: `true` with `KONTOR_FILES_S3_ENDPOINT`.',
  },
  KONTOR_FILES_S3_PREFIX: {
    default: '',
    about: 'Prefix of object names in the bucket, such as `kontor/`.',
  },
  KONTOR_FILES_S3_ACCESS_KEY_ID: {
    default: '',
    about: 'Access key for the bucket. Default: the AWS SDK’s default sources, such as the machine’s role.',
  },
  KONTOR_FILES_S3_SECRET_ACCESS_KEY: { default: '', about: 'Secret of the access key.' },
} as const;
type FileSetting = keyof typeof fileSettings;

/** Part of the table of settings in `config.ts`. */
export const backupSettings = {
  KONTOR_BACKUP_S3_REGION: {
    default: 'us-east-1',
    about: 'Region of the bucket of `kontor backup --to s3://bucket/prefix`.',
  },
  KONTOR_BACKUP_S3_ENDPOINT: {
    default: '',
    about: 'Address of the S3 server for backups when it is not Amazon’s: `https://minio.example:9000`.',
  },
  KONTOR_BACKUP_S3_PATH_STYLE: {
    default: '',
    about:
      'Whether requests name the bucket for backups in the path (`true`) or in the host name (`false`). Default: `true` with `KONTOR_BACKUP_S3_ENDPOINT`.',
  },
  KONTOR_BACKUP_S3_ACCESS_KEY_ID: {
    default: '',
    about:
      'Access key for the bucket for backups. Default: the AWS SDK’s default sources, such as the machine’s role.',
  },
  KONTOR_BACKUP_S3_SECRET_ACCESS_KEY: {
    default: '',
    about: 'Secret of the access key for backups.',
  },
} as const;
type BackupSetting = keyof typeof backupSettings;
type ServerSetting = 'REGION' | 'ENDPOINT' | 'PATH_STYLE' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY';

export type FileSettings = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings);

export function parseFileSettings(
  optional: (name: FileSetting) => string | undefined,
  dataDir: string,
): FileSettings {
  const folder = optional('KONTOR_FILES_DIR');
  const bucket = optional('KONTOR_FILES_S3_BUCKET');
  if (bucket === undefined) {
    const stray = Object.keys(fileSettings).find(
      (name) => needsBucket(name) && optional(name as FileSetting) !== undefined,
    );
    if (stray)
      throw new OperatorError(`${stray} is set, but KONTOR_FILES_S3_BUCKET is not. Set both or neither.`);
    return { kind: 'folder', folder: folder === undefined ? join(dataDir, 'files') : resolve(folder) };
  }
  if (folder !== undefined) {
    throw new OperatorError(
      'KONTOR_FILES_DIR and KONTOR_FILES_S3_BUCKET are both set. Set only one of them.',
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new OperatorError(`KONTOR_FILES_S3_BUCKET must be the name of a bucket, not "${bucket}".`);
  }
  return {
    kind: 's3',
    bucket,
    prefix: prefixOf(optional('KONTOR_FILES_S3_PREFIX')),
    ...parseS3Server('KONTOR_FILES_S3', optional),
  };
}

/** Parses the address of an S3 server for backups. The bucket is part of the command. */
export function parseBackupSettings(optional: (name: BackupSetting) => string | undefined): S3Server {
  return parseS3Server('KONTOR_BACKUP_S3', optional);
}

function parseS3Server<P extends 'KONTOR_FILES_S3' | 'KONTOR_BACKUP_S3'>(
  prefix: P,
  optional: (name: `${P}_${ServerSetting}`) => string | undefined,
): S3Server {
  const endpoint = optional(`${prefix}_ENDPOINT`);
  // The message does not repeat the address, which may contain a password.
  if (endpoint !== undefined && !(/^https?:\/\/[^/@]+\/?$/.test(endpoint) && parseUrl(endpoint))) {
    throw new OperatorError(`${prefix}_ENDPOINT must be an address such as https://minio.example:9000.`);
  }
  const id = optional(`${prefix}_ACCESS_KEY_ID`);
  const secret = optional(`${prefix}_SECRET_ACCESS_KEY`);
  if ((id === undefined) !== (secret === undefined)) {
    throw new OperatorError(`${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY must be set together.`);
  }
  return {
    endpoint,
    region: optional(`${prefix}_REGION`) ?? fileSettings.KONTOR_FILES_S3_REGION.default,
    isPathStyle: isPathStyle(`${prefix}_PATH_STYLE`, optional(`${prefix}_PATH_STYLE`), endpoint),
    credentials:
      id === undefined || secret === undefined ? undefined : { accessKeyId: id, secretAccessKey: secret },
  };
}

/** Whether the setting makes sense only with a bucket. The region may also be set for other programs. */
function needsBucket(name: string): boolean {
  return /^KONTOR_FILES_S3_(?!BUCKET$|REGION$)/.test(name);
}

function isPathStyle(name: string, text: string | undefined, endpoint: string | undefined): boolean {
  if (text === undefined) return endpoint !== undefined;
  if (text !== 'true' && text !== 'false')
    throw new OperatorError(`${name} must be true or false, not "${text}".`);
  return text === 'true';
}

function prefixOf(text = ''): string {
  if (!/^(\w[\w.-]*\/)*(\w[\w.-]*)?$/.test(text) || text.length > 200) {
    throw new OperatorError(
      `KONTOR_FILES_S3_PREFIX must be letters, digits and slashes such as kontor/, not "${text}".`,
    );
  }
  return text === '' || text.endsWith('/') ? text : `${text}/`;
}
