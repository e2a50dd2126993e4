import { spawn } from 'node:child_process';
import { print } from '../output.ts';
import { readPartnerEnvironment } from './environment.ts';
import { openSession } from './session.ts';

export const pages = {
  dashboard: '/dashboard/',
  docs: '/docs',
  transactions: '/dashboard/transactions',
  webhooks: '/dashboard/webhooks',
  clients: '/dashboard/clients',
} as const;
export type PageName = keyof typeof pages;

export async function openPage(
  name: PageName,
  options: { profile?: string; print?: boolean; json?: boolean },
): Promise<void> {
  const { url } = await openSession(options);
  const address = `${url}${pages[name]}`;
  print(options, { url: address }, () => address);
  if (!options.print && !options.json) openInBrowser(address);
}

export function openInBrowser(address: string): void {
  if (!readPartnerEnvironment().canOpenBrowser) return;
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  // The address is printed as well, so a machine without a browser gets no error.
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
