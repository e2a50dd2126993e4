/** The states of a card transaction in the order of its life. */
export const states = ['authorized', 'cleared', 'invoiced', 'deleted'] as const;
export type TransactionState = (typeof states)[number];

/** A set of states, as the tables store it. */
export type Bits = number;
export const bitOf: Readonly<Record<TransactionState, Bits>> = {
  authorized: 1,
  cleared: 2,
  invoiced: 4,
  deleted: 8,
};

/** Columns with the time at which the issuer sent each state. */
export type StateTimes = Partial<Record<`${TransactionState}_at`, string | null>>;

export const transactionTypes = ['CARD_PURCHASE', 'CASH_WITHDRAWAL', 'FEE_AND_DISCOUNT', 'REFUND'] as const;
export type TransactionType = (typeof transactionTypes)[number];
