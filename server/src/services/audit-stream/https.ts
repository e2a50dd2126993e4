import { Agent, type RequestOptions, request } from 'node:https';
import { secondMs } from '../../platform/clock.ts';
import type { AuditReceiver, StreamEntry } from './port.ts';
import { readTlsFiles, type StreamTls } from './settings.ts';

type HttpsParts = { url: string; authorization: string | undefined; tls: StreamTls };

const timeLimitMs = 30 * secondMs;
const responseBytesMax = 1_000;

/** Posts entries as JSON lines. A response of 2xx acknowledges them; any other is retried, so that none is lost. */
export function createHttpsReceiver({ url, authorization, tls }: HttpsParts): AuditReceiver {
  const { host, pathname } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    destination: `https ${host}${pathname}`,
    send: async (entries: readonly StreamEntry[]) => {
      const body = Buffer.from(entries.map(({ json }) => `${json}\n`).join(''));
      const headers = {
        'content-type': 'application/x-ndjson',
        'content-length': body.length,
        ...(authorization === undefined ? {} : { authorization }),
      };
      const signal = AbortSignal.timeout(timeLimitMs);
      await post(url, { method: 'POST', agent, headers, signal, ...readTlsFiles(tls) }, body);
    },
    close: () => agent.destroy(),
  };
}

function post(url: string, options: RequestOptions, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, responseBytesMax);
      });
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve();
        else
          reject(new Error(`The receiver answered ${status}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
