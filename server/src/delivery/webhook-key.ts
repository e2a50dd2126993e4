/** The webhook and its account. */
export type WebhookKey = { account_id: string; webhook_id: string };

export function keyText({ account_id, webhook_id }: WebhookKey): string {
  return `${account_id}/${webhook_id}`;
}

/** Returns the keys as columns for `unnest`. */
export function keyColumns(keys: WebhookKey[]): { accounts: string[]; webhooks: string[] } {
  return {
    accounts: keys.map(({ account_id }) => account_id),
    webhooks: keys.map(({ webhook_id }) => webhook_id),
  };
}
