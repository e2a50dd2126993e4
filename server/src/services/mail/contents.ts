import type { MasterKey } from '../../platform/master-key.ts';
import type { Contents } from './letter.ts';

const purpose = 'mail';

export function sealContents(masterKey: MasterKey, mailId: string, contents: Contents): Buffer {
  return masterKey.seal(purpose, mailId, JSON.stringify(contents));
}

export function openContents(masterKey: MasterKey, mailId: string, body: Buffer): Contents {
  return JSON.parse(masterKey.open(purpose, mailId, body).toString('utf8'));
}
