/** Part of the settings table in `config.ts`. */
export const receiptSettings = {
  KONTOR_RECEIPT_READERS: {
    default: '2',
    about:
      'Number of receipts that are read concurrently (1 to 32). Each reader uses one core at low priority, and about 240 MB while it is busy. It starts on demand.',
  },
  // The slowest receipt of the development set takes a fraction of this on one core.
  KONTOR_RECEIPT_SECONDS: {
    default: '30',
    about:
      'Timeout for reading a receipt or logo, in seconds (5 to 600). Beyond it, the request is refused with 503. Raise it on a slow machine.',
  },
  KONTOR_RECEIPT_QUEUE_MAX: {
    default: '20',
    about:
      'Receipts and logos that may be queued for a reader (0 to 1000). Accounts take turns. Beyond the limit, requests of the account with the most queued are refused with 429.',
  },
} as const;
