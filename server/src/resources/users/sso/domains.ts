import { fileUrlOf, txtNameOf, txtValueOf } from './rules.ts';
import type { Domain } from './store.ts';

/** What a domain publishes. Each returns nothing if it cannot be read. */
export type DomainProofs = {
  /** Returns the TXT records of a name. */
  recordsAt(name: string): Promise<string[]>;
  /** Returns the beginning of a file, read through the egress guard. */
  fileAt(url: string): Promise<string>;
};

/** Whether the domain's DNS, or a file on its web server, has the value that only the domain's owner can publish. */
export async function isProven(
  proofs: DomainProofs,
  domain: Pick<Domain, 'domain' | 'token'>,
): Promise<boolean> {
  const value = txtValueOf(domain);
  const [records, file] = await Promise.all([
    proofs.recordsAt(txtNameOf(domain.domain)),
    proofs.fileAt(fileUrlOf(domain.domain)),
  ]);
  return records.some((record) => record.trim() === value) || file.trim() === value;
}
