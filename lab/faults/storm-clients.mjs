// Clients that do not back off: each repeats its request at once, whatever the answer is. Arguments: URL, token, clients, seconds.

import { Agent, get } from 'node:http';

const [url, token, clients, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
// Should the program that started it be killed.
const endsAtMs = performance.now() + Number(seconds) * 1_000;
const request = { agent, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } };

const send = () => {
  if (performance.now() > endsAtMs) process.exit();
  get(url, request, (answer) => answer.resume().on('end', send)).on('error', () => setTimeout(send, 10));
};
for (let client = 0; client < Number(clients); client += 1) send();
