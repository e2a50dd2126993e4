/** Where in the dashboard an object of the log is; undefined: nowhere by its id alone. */
export function addressOf(type: string, id: string): string | undefined {
  const area = areas[type];
  return area && `/${area}/${id}`;
}

const areas: Partial<Record<string, string>> = {
  oauth_client: 'oauth-clients',
  organization: 'organizations',
  tpa: 'companies',
  transaction: 'transactions',
  receipt: 'receipts',
  user: 'users',
  billing: 'billing',
};
