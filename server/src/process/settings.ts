import type { CheckedSettings, ShownSetting } from '../cli/commands.ts';
import { type Environment, readConfig, type SettingName, secretSettings, settings } from '../config.ts';
import { OperatorError } from '../platform/errors.ts';
import { suggest } from '../platform/suggest.ts';

const names = Object.keys(settings) as SettingName[];
const secrets: readonly SettingName[] = secretSettings;
const mask = '••••••';

/** Returns every setting with its value and its source. */
export function showSettings(environment: Environment): ShownSetting[] {
  return names.map((name) => {
    const { default: byDefault, about } = settings[name];
    const own = environment[name]?.trim() || undefined;
    const file = secrets.includes(name) ? environment[`${name}_FILE`]?.trim() || undefined : undefined;
    const source = own !== undefined ? 'environment' : file !== undefined ? 'file' : 'default';
    const value = own ?? file ?? (byDefault === '' ? null : byDefault);
    // The path of a file is not secret.
    return { name, value: value === null || source === 'file' ? value : masked(name, value), source, about };
  });
}

/** Returns the values that Kontor would refuse, and the names that it does not know. */
export function checkSettings(environment: Environment): CheckedSettings {
  const problems = unknownNames(environment);
  try {
    readConfig(environment);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    problems.push(error.message);
  }
  return { is_good: problems.length === 0, problems };
}

/** Finds unknown names: a misspelt one would otherwise be ignored silently. */
export function unknownNames(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('KONTOR_') && !isKnown(name))
    .map((name) => {
      const meant = suggest(name, names) ?? suggest(name.replace('KONTOR_', ''), names);
      return `${name} is not a setting.${meant ? ` Did you mean ${meant}?` : ' See: kontor config show'}`;
    });
}

function isKnown(name: string): boolean {
  return [...names, ...secrets.map((secret) => `${secret}_FILE`)].some((valid) => valid === name);
}

function masked(name: SettingName, value: string): string {
  if (!secrets.includes(name)) return value;
  // In an address, only the password is secret.
  return value.includes('://') ? value.replace(/(:\/\/[^:/@]*:)[^@]*@/, `$1${mask}@`) : mask;
}
