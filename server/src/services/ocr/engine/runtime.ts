/** Loaded in the threads that read, when they read: the main thread never pays for it. */
export const loadRuntime = () => import('onnxruntime-node');

export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread a picture: left alone, each takes every core. No cache: no picture is read twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
