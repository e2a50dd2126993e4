import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../platform/schema.ts';
import { accountingSystems } from '../../services/accounting/index.ts';

const System = Choice(accountingSystems, 'The accounting system');
const chartMax = 5_000;

export const AccountingConnection = Fields(
  {
    organization_id: Id('org'),
    status: Choice(
      ['not_connected', 'pending', 'connected', 'expired'],
      '`pending`: the consent has not been given yet; `expired`: the system no longer accepts the consent, connect again',
    ),
    system: Nullable(System),
    company_name: Nullable(
      Line({ max: 300, description: 'The company in the system', examples: ['Acme AB'] }),
    ),
    company_number: Nullable(
      Line({ max: 300, description: 'Its organization number there', examples: ['559990-0015'] }),
    ),
    consent_url: Nullable(
      Type.String({
        format: 'uri',
        maxLength: 2_000,
        description:
          'The consent screen to open in a browser within 15 minutes. Only in the response that starts the connection',
        examples: ['https://apps.fortnox.se/oauth-v1/auth?client_id=kontor&state=example'],
      }),
    ),
    connected_at: Nullable(Type.Unsafe<string>({ ...Timestamp, description: 'When the consent was given' })),
    systems: Type.Array(
      Fields(
        {
          system: System,
          title: Line({ max: 50, description: 'The name that people know', examples: ['Fortnox'] }),
          takes_token: Type.Boolean({
            description: 'True if a token from the system is entered, instead of a consent screen',
          }),
        },
        { name: 'AccountingSystem', description: 'A system that this installation can connect.' },
      ),
      {
        maxItems: accountingSystems.length,
        description: 'The systems that the operator of this installation has set up',
      },
    ),
  },
  {
    name: 'AccountingConnection',
    description: 'The accounting system of an organization. Its tokens are never returned.',
  },
);
export type AccountingConnection = Static<typeof AccountingConnection>;

export const AccountingConnectionUpdate = Fields(
  {
    system: System,
    token: Type.Optional(
      Line({
        max: 1_000,
        description: 'The token from the system, if it has no consent screen. It is stored encrypted',
        examples: ['eyJ0b2tlbklkIjoxMjM0NX0'],
      }),
    ),
  },
  { name: 'AccountingConnectionUpdate', description: 'The accounting system to connect.' },
);

const Code = (description: string, example: string) => Line({ max: 300, description, examples: [example] });
export const LedgerChart = Fields(
  {
    accounts: WholeNumber({
      min: 0,
      max: chartMax,
      description: 'The number of cost accounts that are now the chart of accounts of the organization',
      examples: [412],
    }),
    vat_codes: Type.Array(
      Fields(
        {
          code: Code('The VAT code', 'I25'),
          name: Code('Its name', 'Ingående moms 25 %'),
          rate: Nullable(Type.Number({ minimum: 0, maximum: 100, description: 'Percent', examples: [25] })),
        },
        { name: 'LedgerVatCode', description: 'A VAT code of the accounting system.' },
      ),
      { maxItems: chartMax, description: 'The VAT codes of the system, for an export profile' },
    ),
    dimensions: Type.Array(
      Fields(
        {
          dimension: Choice(['cost_centre', 'project'], 'The dimension'),
          code: Code('The code', '4010'),
          name: Code('Its name', 'Sales'),
        },
        { name: 'LedgerDimension', description: 'A cost centre or project of the accounting system.' },
      ),
      { maxItems: chartMax, description: 'The cost centres and projects of the system' },
    ),
  },
  { name: 'LedgerChart', description: 'What was read from the accounting system.' },
);
export type LedgerChart = Static<typeof LedgerChart>;
