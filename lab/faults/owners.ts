import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Lists the local TCP ports of a process's sockets. Requires /proc. */
export function listLocalPorts(pid: number): Set<number> {
  const inodes = new Set<string>();
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1];
      if (inode !== undefined) inodes.add(inode);
    } catch {
      // The socket was closed since the folder was listed.
    }
  }
  const ports = new Set<number>();
  for (const table of ['tcp', 'tcp6']) {
    for (const line of readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1)) {
      // The fields are those of proc(5): sl, local_address (hexadecimal address:port), rem_address, …, inode as the tenth field.
      const fields = line.trim().split(/\s+/);
      if (inodes.has(fields[9] ?? '')) ports.add(Number.parseInt(fields[1]?.split(':').at(-1) ?? '', 16));
    }
  }
  return ports;
}
