import { readMtlsFiles } from '../auth/mtls-settings.ts';
import type { Config } from '../config.ts';
import { createReadCertificate } from '../http/client-certificate.ts';

/** Opens what client certificates need: the authorities, their reader, and the TLS listener's files. */
export function openMtls({ mtls, trustProxy }: Pick<Config, 'mtls' | 'trustProxy'>) {
  const { authorities, listener } = mtls ? readMtlsFiles(mtls) : { authorities: [], listener: undefined };
  return {
    readCertificate: mtls
      ? createReadCertificate({ authorities, header: mtls.header, trustProxy })
      : () => undefined,
    /** Undefined if clients cannot present certificates. */
    about: mtls && { url: mtls.url, hasAuthority: authorities.length > 0 },
    /** Undefined if client certificates come from proxies alone. */
    listener,
  };
}
