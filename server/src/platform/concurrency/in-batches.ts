/**
 * Repeats a statement that handles at most `rowsMax` rows until it finds fewer, so that each batch holds its locks only
 * briefly. `batchesMax` leaves the rest to the next run, so that one job does not keep the others waiting.
 */
export async function inBatches(
  rowsMax: number,
  handleSome: () => Promise<number>,
  batchesMax = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let batch = 1; batch <= batchesMax; batch += 1) {
    if ((await handleSome()) < rowsMax) return;
  }
}
