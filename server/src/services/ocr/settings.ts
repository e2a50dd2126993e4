/** Part of the settings table in `config.ts`. */
export const receiptSettings = {
  KONTOR_RECEIPT_READERS: {
    default: '2',
    about:
      'How many receipts are read concurrently (1 to 32). Each reader uses one core at a low priority, and about 240 MB while it is busy. It starts when it is needed.',
  },
  // The slowest receipt of the development set takes a fraction of this on one core.
  KONTOR_RECEIPT_SECONDS: {
    default: '30',
    about:
      'How long a receipt or logo may be read (5 to 600); beyond that, it is refused with 503. Raise it on a slow machine.',
  },
  KONTOR_RECEIPT_QUEUE_MAX: {
    default: '20',
    about:
      'How many more receipts and logos may wait for a reader (0 to 1000). Accounts take turns. Beyond that, the account with the most waiting is refused with 429.',
  },
} as const;
