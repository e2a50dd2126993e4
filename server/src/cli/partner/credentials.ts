import type { Command } from 'commander';
import { commandsOf } from '../command-tree.ts';

const logout = 'none: it deletes a profile';
const feed = 'webhook-events-read';
const resends = `${feed}, webhooks-read and webhooks-write`;

/** The credentials that each of the partner's commands requires. Every other command is the operator's. */
const required: Readonly<Record<string, string>> = {
  login: 'your dashboard login, a client id with its secret, or a token',
  logout,
  profiles: 'none',
  listen: `a client with the scope ${feed}`,
  trigger: `a client of a sandbox account with the scopes accounts-write and ${feed}, and the scopes of the resources that it creates`,
  'events list': `a client with the scope ${feed}`,
  'events tail': `a client with the scope ${feed}`,
  'events resend': `a client with the scopes ${resends}`,
  'events replay': 'a client with the scopes webhooks-read and webhooks-write',
  'logs tail': 'a client with the scope accounts-read',
  get: 'a client with the scope of the operation',
  post: 'a client with the scope of the operation',
  put: 'a client with the scope of the operation',
  delete: 'a client with the scope of the operation',
  open: 'a profile; the dashboard requires your own login',
};

export const isPartners = (path: string): boolean => path in required;

/** Adds to each command's help the credentials that it requires. */
export function addCredentials(program: Command): void {
  for (const { path, command, isGroup } of commandsOf(program)) {
    if (isGroup) continue;
    command.addHelpText('after', `\nCredentials: ${credentialsOf(path)}.`);
  }
}

export function credentialsOf(path: string): string {
  if (path === 'completion') return 'none';
  return (
    required[path] ??
    'the operator’s: the settings of the installation, on a machine that can reach its database'
  );
}
