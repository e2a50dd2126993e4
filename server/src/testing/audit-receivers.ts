import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardFolder, guardProcess } from './guard.ts';
import { makeCertificate } from './raw-receiver.ts';
import type { Requirement } from './requirements.ts';

/** rsyslog with its OpenSSL driver. */
export const rsyslog: Requirement = {
  name: 'rsyslog with TLS',
  package: 'rsyslog rsyslog-openssl',
  isThere: hasRsyslog(),
};

function hasRsyslog(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v rsyslogd && ls /usr/lib/*/rsyslog/lmnsd_ossl.so'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export type Rsyslog = {
  caPath: string;
  start(): void;
  /** Kills it at once, as a crash would. */
  kill(): Promise<void>;
  /** Returns the messages that it has written, without the last one while it is incomplete. */
  messages(): string[];
  end(): Promise<void>;
};

/** rsyslog that writes each message before it reads the next, so that it loses nothing that it has read. */
export async function prepareRsyslog(port: number): Promise<Rsyslog> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-rsyslog-'));
  guardFolder(folder);
  const { key, cert } = makeCertificate({ name: 'localhost' });
  const [keyPath, caPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await writeFile(keyPath, key, { mode: 0o600 });
  await writeFile(caPath, cert);
  const written = join(folder, 'audit.jsonl');
  await writeFile(
    join(folder, 'rsyslog.conf'),
    `global(workDirectory="${folder}" maxMessageSize="64k" defaultNetstreamDriver="ossl"
  defaultNetstreamDriverCAFile="${caPath}" defaultNetstreamDriverCertFile="${caPath}" defaultNetstreamDriverKeyFile="${keyPath}")
main_queue(queue.type="Direct")
module(load="imtcp" streamDriver.name="ossl" streamDriver.mode="1" streamDriver.authMode="anon")
template(name="message" type="list") { property(name="msg") constant(value="\\n") }
input(type="imtcp" port="${port}" address="127.0.0.1")
action(type="omfile" file="${written}" template="message")
`,
  );
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    caPath,
    start: () => {
      const [config, pid] = [join(folder, 'rsyslog.conf'), join(folder, 'pid')];
      child = spawn('rsyslogd', ['-n', '-f', config, '-i', pid], { stdio: 'ignore' });
      guardProcess(child.pid);
    },
    kill,
    messages: () => (existsSync(written) ? readFileSync(written, 'utf8').split('\n').slice(0, -1) : []),
    end: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type HttpsCollector = {
  url: string;
  caPath: string;
  lines: string[];
  authorizations: (string | undefined)[];
  /** The statuses of the next responses; 200 after them. 0 closes the connection after the lines have arrived. */
  next: number[];
  end(): Promise<void>;
};

/** A collector of JSON lines, like the HTTP inputs of log platforms. */
export async function startHttpsCollector(): Promise<HttpsCollector> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-collector-'));
  const { key, cert } = makeCertificate({ name: 'localhost' });
  const caPath = join(folder, 'cert.pem');
  await writeFile(caPath, cert);
  const server = createServer({ key, cert }, (request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const status = collector.next.shift() ?? 200;
      collector.authorizations.push(request.headers.authorization);
      if (status === 0 || status === 200) collector.lines.push(...text.split('\n').slice(0, -1));
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end('{"text":"status"}');
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const collector: HttpsCollector = {
    url: `https://localhost:${(server.address() as AddressInfo).port}/collector?channel=1`,
    caPath,
    lines: [],
    authorizations: [],
    next: [],
    end: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return collector;
}

/** Returns the entries without repetitions, in the order of their first arrival. */
export function withoutRepetitions(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => line.trim()))];
}
