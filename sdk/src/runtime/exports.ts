import type { Export } from '../generated/models.ts';
import type { CallOptions } from './operation.ts';
import { defaultRuntime } from './runtime.ts';

/** What `waitForExport` calls: a `Kontor`. */
export type ReadsExports = {
  exports: { get(exportId: string, options?: CallOptions): PromiseLike<Export> };
};
export type WaitOptions = {
  /** Stops waiting; the export itself goes on. */
  signal?: AbortSignal | undefined;
  /** How often it is read. Default: 1,000. */
  everyMs?: number | undefined;
  /** Called with the export each time that it was read. */
  onProgress?: ((current: Export) => void) | undefined;
};

/** The export has no file: it failed, or its file has expired. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly export: Export;

  constructor(failed: Export) {
    super(`The export ${failed.id} is ${failed.status}. ${failed.reason ?? ''}`.trim());
    this.export = failed;
  }
}

const everyMsDefault = 1_000;

/** Reads an export until its file is there. Throws an `ExportError` when there will be none. */
export async function waitForExport(
  kontor: ReadsExports,
  exportId: string,
  { signal, everyMs = everyMsDefault, onProgress }: WaitOptions = {},
): Promise<Export> {
  for (;;) {
    const current = await kontor.exports.get(exportId, signal ? { signal } : {});
    onProgress?.(current);
    if (current.status === 'completed') return current;
    if (current.status !== 'queued' && current.status !== 'running') throw new ExportError(current);
    await defaultRuntime.sleep(everyMs, signal);
  }
}
