export type RequestEntry = {
  atMs: number;
  accountId: string;
  callerId: string;
  isUser: boolean;
  requestId: string;
  method: string;
  path: string;
  operation: string;
  status: number;
  ms: number;
  address: string;
  errorCode: string | undefined;
  /** The fields that were invalid. */
  fields: string[] | undefined;
  apiVersion: string | undefined;
};
/** Stores completed requests for the account. */
export type RequestLog = { add(entry: RequestEntry): void };
