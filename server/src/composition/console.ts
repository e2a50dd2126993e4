import { hashPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import type { Resource } from '../http/resource.ts';
import { type ConsoleParts, operatorConsole } from '../operator/console/index.ts';

type ConsoleCompositionParts = Pick<
  ConsoleParts,
  | 'database'
  | 'masterKey'
  | 'clock'
  | 'fileSources'
  | 'receiver'
  | 'registry'
  | 'files'
  | 'sendNow'
  | 'wakeMail'
  | 'wakeRouting'
> & { config: Config };

/** Composes the operator's console from the use cases of the command line. */
export function composeConsole({ config, ...parts }: ConsoleCompositionParts): Resource {
  const { publicUrl, rateLimitPerSecond, documentP12, carbonPrice } = config;
  return operatorConsole({
    ...parts,
    hashPassword,
    publicUrl,
    rateLimitPerSecond,
    documentP12,
    carbonPrice,
  });
}
