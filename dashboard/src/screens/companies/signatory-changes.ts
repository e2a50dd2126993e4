/** The queries that a change of a signatory makes stale. */
export const signatoryChanges = [['tpas'], ['tpa-signatories']];
