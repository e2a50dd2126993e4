/** As much of a file as the preview takes. */
export const sampleBytesMax = 256 * 1024;

export type Sample = { name: string; sample: string; is_whole: boolean };

/** The beginning of a file as the preview takes it. Its encoding is recognized there, so it is sent as bytes. */
export async function toSample(file: Blob & { name: string }): Promise<Sample> {
  const bytes = new Uint8Array(await file.slice(0, sampleBytesMax).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { name: file.name, sample: btoa(binary), is_whole: file.size <= sampleBytesMax };
}
