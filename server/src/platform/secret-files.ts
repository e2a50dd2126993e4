import { readFileSync } from 'node:fs';
import { OperatorError } from './errors.ts';

type Environment = Partial<Record<string, string>>;

/** Returns the contents of the files that `NAME_FILE` names, for secrets that are mounted as files. */
export function readSecretFiles(environment: Environment, names: readonly string[]): Environment {
  const found: Environment = {};
  for (const name of names) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) throw new OperatorError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      found[name] = readFileSync(path, 'utf8');
    } catch (cause) {
      throw new OperatorError(`${name}_FILE: ${path} cannot be read.`, { cause });
    }
  }
  return found;
}
