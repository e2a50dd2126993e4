import type { Command } from 'commander';
import { commandsOf } from '../command-tree.ts';

const login = 'none: it creates or removes a profile';
const feed = 'webhook-events-read';
const resends = `${feed}, webhooks-read and webhooks-write`;

/** What each of the partner's commands needs; every other command is the operator's. */
const needs: Readonly<Record<string, string>> = {
  login: 'your own in the dashboard, a client id with its secret, or a token',
  logout: login,
  profiles: 'none',
  listen: `a client with the scope ${feed}`,
  trigger: `a client of a sandbox account with the scopes accounts-write and ${feed}, and those of what it creates`,
  'events list': `a client with the scope ${feed}`,
  'events tail': `a client with the scope ${feed}`,
  'events resend': `a client with the scopes ${resends}`,
  'events replay': 'a client with the scopes webhooks-read and webhooks-write',
  'logs tail': 'a client with the scope accounts-read',
  get: 'a client with the scope of the call',
  post: 'a client with the scope of the call',
  put: 'a client with the scope of the call',
  delete: 'a client with the scope of the call',
  open: 'a profile; the dashboard asks for your own password',
};

export const isPartners = (path: string): boolean => path in needs;

/** Says in each command's help whose credentials it takes. */
export function addCredentials(program: Command): void {
  for (const { path, command, isGroup } of commandsOf(program)) {
    if (isGroup) continue;
    command.addHelpText('after', `\nCredentials: ${credentialsOf(path)}.`);
  }
}

export function credentialsOf(path: string): string {
  if (path === 'completion') return 'none';
  return (
    needs[path] ?? 'the operator’s: the settings of the installation, on a machine that reaches its database'
  );
}
