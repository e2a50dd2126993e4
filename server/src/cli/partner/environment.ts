import { homedir } from 'node:os';
import { join } from 'node:path';

/** Environment variables of the partner's commands. config.ts has the settings of the server. */
export type PartnerEnvironment = {
  profile: string | undefined;
  url: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  token: string | undefined;
  accountId: string | undefined;
  /** Whether tokens of the client in the environment are bound to a key of the command. */
  isDpop: boolean;
  webhookSecret: string | undefined;
  /** The folder of the profiles. */
  configFolder: string;
  /** The folder where `listen` stores its position. */
  stateFolder: string;
  hasColour: boolean;
  canOpenBrowser: boolean;
};

export function readPartnerEnvironment(): PartnerEnvironment {
  const { env, platform } = process;
  const given = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  const folder = (name: string, fallback: string) => join(given(name) ?? join(homedir(), fallback), 'kontor');
  return {
    profile: given('KONTOR_PROFILE'),
    url: given('KONTOR_URL'),
    clientId: given('KONTOR_CLIENT_ID'),
    clientSecret: given('KONTOR_CLIENT_SECRET'),
    token: given('KONTOR_TOKEN'),
    accountId: given('KONTOR_ACCOUNT_ID'),
    isDpop: given('KONTOR_DPOP') === 'on',
    webhookSecret: given('KONTOR_WEBHOOK_SECRET'),
    configFolder: folder('XDG_CONFIG_HOME', '.config'),
    stateFolder: folder('XDG_STATE_HOME', '.local/state'),
    hasColour: process.stdout.isTTY === true && given('NO_COLOR') === undefined,
    canOpenBrowser:
      platform === 'darwin' ||
      platform === 'win32' ||
      given('DISPLAY') !== undefined ||
      given('WAYLAND_DISPLAY') !== undefined,
  };
}
