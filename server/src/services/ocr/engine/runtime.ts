let runtime: Promise<typeof import('onnxruntime-node')> | undefined;

/** Loaded lazily in the reader processes; the server process never loads it. */
export function loadRuntime() {
  // Kept, because every batch of lines needs it: even a cached import takes time to resolve.
  runtime ??= import('onnxruntime-node');
  return runtime;
}

// libvips chooses a loader by the bytes alone, and some of them (SVG, PDF) interpret a whole language.
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/** For the reader processes alone. It decodes JPEG, PNG and WebP, and nothing else. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // One thread per image: by default each uses every core. No cache: no image is read twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
