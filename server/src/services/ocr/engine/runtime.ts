let runtime: Promise<typeof import('onnxruntime-node')> | undefined;

/** Loaded in the processes that read, when they read: the server never pays for it. */
export function loadRuntime() {
  // Kept, because it is asked for with every batch of lines: even a module that is there takes time to be found.
  runtime ??= import('onnxruntime-node');
  return runtime;
}

export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread a picture: left alone, each takes every core. No cache: no picture is read twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
