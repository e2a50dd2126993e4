import type { CreatedAccount } from '../operator/index.ts';

/** Renders the welcome that the first start prints: credentials, and four calls to paste. */
export function welcome(
  created: CreatedAccount,
  baseUrl: string,
  missingPackage: string | undefined,
): string {
  const { account, client, user } = created;
  return `
────────────────────────────────────────────────────────────────────────────
 Kontor is ready. It created a demo sandbox account; a company, card holders and
 a hundred purchases will appear in a moment.
 These credentials are shown only once; store them now.

   account        ${account.id}
   client_id      ${client.client_id}
   client_secret  ${client.client_secret}
   user           ${user.email}
   password       ${user.password}

 Try it (paste into a shell):

   TOKEN=$(curl -s -H 'Accept: application/json' -d grant_type=client_credentials -d client_id=${client.client_id} -d client_secret=${client.client_secret} ${baseUrl}/oauth/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

   curl -s -w '\\n' -H 'Accept: application/json' -H "Authorization: Bearer $TOKEN" ${baseUrl}/accounts/${account.id}

   curl -s -w '\\n' -H 'Accept: application/json' -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"My integration"}' ${baseUrl}/accounts/${account.id}/oauthclients

   curl -s -w '\\n' -H 'Accept: application/json' -H "Authorization: Bearer $TOKEN" '${baseUrl}/accounts/${account.id}/transactions?limit=3'

 Dashboard        ${baseUrl}/dashboard/   (sign in with the user and password above)
 Documentation    ${baseUrl}/docs
${missingPackage === undefined ? '' : describeMissingPackage(missingPackage)}────────────────────────────────────────────────────────────────────────────
`;
}

const describeMissingPackage = (missingPackage: string): string => `
 Receipts that are images cannot be read: ${missingPackage} is not installed.
 docs/operate/install.md says how to add it.
`;
