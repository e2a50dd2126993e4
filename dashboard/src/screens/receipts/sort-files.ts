export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const bytesMax = 10 * 1024 * 1024;

type Uploaded = { name: string; type: string; size: number };

/** Sorts files into those to send and those that are refused before they are sent. */
export function sortFiles<File extends Uploaded>(files: readonly File[]) {
  const tooLarge = files.filter(({ size }) => size > bytesMax);
  const wrongType = files.filter(({ type, size }) => !fileTypes.includes(type) && size <= bytesMax);
  const accepted = files.filter((file) => !tooLarge.includes(file) && !wrongType.includes(file));
  return { accepted, tooLarge, wrongType };
}
