import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Requirement } from './requirements.ts';

/** Reads the files that accounting systems get, by programs that share nothing with those that write them. */
export const xmllint: Requirement = {
  name: 'xmllint',
  package: 'libxml2-utils',
  isThere: existsSync('/usr/bin/xmllint'),
};
export const python: Requirement = {
  name: 'Python 3',
  package: 'python3',
  isThere: existsSync('/usr/bin/python3'),
};

export type LedgerLine = {
  account: string;
  /** A decimal number. Debit is positive. */
  amount: string;
  objects: [dimension: string, code: string][];
  text?: string;
  taxes?: { code: string; base: string; tax: string }[];
  source?: string;
};
export type LedgerFile = {
  head: Record<string, unknown>;
  accounts: Record<string, string>;
  dimensions?: Record<string, string>;
  vouchers: { series?: string; number: string; date: string; text: string; lines: LedgerLine[] }[];
};

/** Reads an SIE 4 or SAF-T file with Python. Throws if a voucher does not add up or names what the file does not have. */
export const readLedgerFile = (bytes: Uint8Array): LedgerFile =>
  withFile(bytes, (path) =>
    JSON.parse(
      execFileSync('/usr/bin/python3', [join(import.meta.dirname, 'ledger_files.py'), path], {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        env: { ...process.env, PYTHONUTF8: '1' },
      }),
    ),
  );

const schemas = {
  NO: 'Norwegian_SAF-T_Financial_Schema_v_1.30.xsd',
  DK: 'Danish_SAF-T_Financial_2.1_parts.xsd',
};
/** Validates a SAF-T file with its schema. Throws with what xmllint says. */
export const requireValidSaft = (country: 'NO' | 'DK', bytes: Uint8Array): void =>
  withFile(bytes, (path) => {
    const schema = join(import.meta.dirname, 'saf-t', schemas[country]);
    execFileSync('/usr/bin/xmllint', ['--noout', '--nonet', '--schema', schema, path], { stdio: 'pipe' });
  });

function withFile<T>(bytes: Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
