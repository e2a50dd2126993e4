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
  /** The fields that were refused. */
  fields: string[] | undefined;
  apiVersion: string | undefined;
};
/** Where answered requests go for the account to read. */
export type RequestLog = { add(entry: RequestEntry): void };
