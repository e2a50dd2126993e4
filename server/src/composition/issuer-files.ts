import type { Config } from '../config.ts';
import { createAddressGuard } from '../delivery/address-guard.ts';
import { createResolveHost } from '../delivery/resolve-host.ts';
import { type Clock, minuteMs, secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { draw } from '../platform/secrets.ts';
import {
  createFilePoller,
  createFileReader,
  createFileReceiver,
  createSourceOperations,
  type PollResult,
  type ReaderParts,
  type ReadStatus,
} from '../resources/issuers/index.ts';
import type { FileStore } from '../services/file-store/index.ts';
import { connectSource, type ResolveAddress, SourceError } from '../services/issuer-files/sources/index.ts';

type SourceConfig = Pick<Config, 'egressAllow' | 'issuerFilesDir'>;
type IssuerFileCompositionParts = {
  config: SourceConfig;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  files: FileStore;
  intake: ReaderParts['intake'];
  onPoll: (result: PollResult) => void;
  onFileRead: (status: ReadStatus) => void;
};

const pollEveryMs = 2 * secondMs;
const flowEveryMs = 5 * secondMs;

/** Composes issuers' files: from their source or arrival to stored cards and transactions. */
export function composeIssuerFiles({ config, ...parts }: IssuerFileCompositionParts) {
  const receiver = createFileReceiver(parts);
  const connect = composeConnect(config);
  const fileSources = createSourceOperations({ masterKey: parts.masterKey, connect });
  const poller = createFilePoller({
    ...parts,
    draw,
    connect,
    open: fileSources.open,
    receiveFile: receiver.receiveFile,
  });
  const reader = createFileReader(parts);
  return {
    receiver,
    fileSources,
    poller,
    reader,
    jobs: (): Job[] => [
      { name: 'poll issuers’ sources', everyMs: pollEveryMs, run: poller.pollDue },
      { name: 'check expected files', everyMs: minuteMs, run: poller.checkExpected },
      { name: 'read issuers’ files', everyMs: pollEveryMs, run: reader.readDue },
      { name: 'send waiting transactions', everyMs: flowEveryMs, run: reader.flowWaiting },
    ],
    stop: async (): Promise<void> => {
      await Promise.all([poller.stop(), reader.stop()]);
    },
  };
}

/** An address that an issuer's client has set must be public, as those of webhooks. The operator's may be any. */
export function composeConnect({ egressAllow, issuerFilesDir: root }: SourceConfig) {
  const guard = createAddressGuard(egressAllow);
  const resolveHost = createResolveHost();
  const anyAddress: ResolveAddress = async (host) => {
    const addresses = await resolveHost(host).catch((error: Error) => {
      throw new SourceError('unreachable', `The name ${host} cannot be resolved: ${error.message}.`);
    });
    const [address] = addresses;
    if (address === undefined) throw new SourceError('unreachable', `The name ${host} has no address.`);
    return address;
  };
  const publicAddress: ResolveAddress = async (host) => {
    const address = await anyAddress(host);
    const kind = guard.refuse(address);
    if (kind === undefined) return address;
    throw new SourceError('unreachable', `${host} is ${kind}. Only the operator can set such a source.`);
  };
  return (
    settings: Parameters<typeof connectSource>[0],
    secret: Parameters<typeof connectSource>[1],
    setBy: 'operator' | 'issuer',
  ) => connectSource(settings, secret, { root, resolve: setBy === 'operator' ? anyAddress : publicAddress });
}
