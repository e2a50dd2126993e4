import type { Database } from '../platform/database/database.ts';
import { tenantSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import { createLinks } from '../services/links/index.ts';
import { addOrganization, addTpa } from './organization.ts';
import type { Answer, Partner } from './partner.ts';
import { type TestApi, testMasterKey } from './test-api.ts';

export type Company = { country: string; organizationNumber: string };
export type Workplace = Company & {
  partner: Partner;
  organizationId: string;
  /** The path of the card holders, below the account. */
  path: string;
  create(body?: object): Promise<Answer>;
};

const insertIdentity = tenantSql<{
  id: string;
  country: string;
  number: string;
  name: string;
  hash: Buffer;
  sealed: Buffer;
  now: Date;
}>(
  `insert into identities (account_id, id, country, organization_number, name, employee_id, national_id_hash,
                           national_id, created_at, updated_at)
   values (:account_id, :id, :country, :number, :name, 'E-7', :hash, :sealed, :now, :now)`,
);
// Sorted by transaction: ids of one millisecond of a test's clock sort by chance if another clock is read in
// between.
const selectEvents = tenantSql<{ organization: string }, { name: string; payload: Record<string, unknown> }>(
  `select name, payload::json as payload from events where account_id = :account_id and organization_id = :organization
   order by xmin::text::bigint, id`,
);
const insertCard = tenantSql<{ card: string; identity: string; now: Date }>(
  `insert into identity_cards (account_id, card_id, identity_id, payment_product_id, last_four, liability, active,
                               card_version, created_at, updated_at)
   values (:account_id, :card, :identity, 'ppr_00000000000000sandb0x00001', '4242', 'corporate', true, 1, :now, :now)`,
);

let people = 0;

/** Creates a partner with an organization, whose TPA is for a company that no other test uses. */
export async function workplace(api: TestApi, of?: Partner): Promise<Workplace> {
  const partner = of ?? (await api.partner());
  const now = api.clock.now();
  const organizationNumber = newId('tpa', now).slice(-10);
  const tpaId = await addTpa(api.database, partner.accountId, now, { country: 'SE', organizationNumber });
  const organizationId = await addOrganization(api.database, partner.accountId, now, tpaId);
  const path = `/organizations/${organizationId}/cardholders`;
  return {
    partner,
    organizationId,
    path,
    country: 'SE',
    organizationNumber,
    create: (body = {}) => {
      people += 1;
      const reference_id = `emp-${people}`;
      return partner.post(path, { reference_id, email: `person${people}@example.com`, ...body });
    },
  };
}

export async function addIdentity(
  api: TestApi,
  accountId: string,
  { country, organizationNumber }: Company,
  nationalId: string,
  name = 'Tova Testsson',
): Promise<string> {
  const now = api.clock.now();
  const id = newId('idn', now);
  await api.database.tenant(accountId).run(insertIdentity, {
    id,
    country,
    number: organizationNumber,
    name,
    hash: testMasterKey.hash('national id', nationalId),
    sealed: testMasterKey.seal('national id', id, nationalId),
    now,
  });
  return id;
}

export async function addIdentityCard(api: TestApi, accountId: string, identity: string): Promise<string> {
  const now = api.clock.now();
  const card = newId('crd', now);
  await api.database.tenant(accountId).run(insertCard, { card, identity, now });
  return card;
}

/** Whether the personal link in an email works. */
export async function isLinkKnown(api: TestApi, url: string): Promise<boolean> {
  const links = createLinks({ system: api.database.system, masterKey: testMasterKey, publicUrl: api.url });
  return (await links.find(url.split('/').at(-1) ?? '')) !== undefined;
}

export function eventsOf(database: Database, accountId: string, organization: string) {
  return database.tenant(accountId).many(selectEvents, { organization });
}
