import Type, { type Static } from 'typebox';
import { vatCategories } from '../../../../domain/deduction-rules.ts';
import { Choice, Fields, Line, Nullable, Timestamp } from '../../../../platform/schema.ts';
import { standardCharts } from '../../../../services/standard-charts/index.ts';
import { CostAccount, VatCode } from '../../coding-fields.ts';

export const accountsMax = 2_000;
const account = {
  number: CostAccount,
  name: Line({ max: 200, description: 'The name of the account', examples: ['Kost och logi i Sverige'] }),
  vat_code: Nullable(
    Type.String({ ...VatCode, description: 'The VAT code that purchases on the account usually have' }),
  ),
};
const ChartAccount = Fields(account, {
  name: 'ChartAccount',
  description: 'An account of a chart of accounts.',
});
const NewChartAccount = Fields(
  { ...account, vat_code: Type.Optional(account.vat_code) },
  { name: 'NewChartAccount', description: 'An account of a chart of accounts.' },
);
const about =
  '`bas`: Sweden. `dk`: the public standard chart of Denmark. `ns4102`: Norway. `fi`: Finland. `skr03`, `skr04`: Germany.';
const Standard = Choice(standardCharts, about);

export const ChartOfAccounts = Fields(
  {
    standard: Nullable(Choice(standardCharts, `The standard chart that it began with. ${about}`)),
    accounts: Type.Array(ChartAccount, {
      maxItems: accountsMax,
      description: 'In the order of their numbers',
    }),
    updated_at: Nullable(
      Type.Unsafe<string>({
        ...Timestamp,
        description: 'When it was last updated. Null while it is the standard chart of the country',
      }),
    ),
  },
  { name: 'ChartOfAccounts', description: 'The cost accounts of an organization that people choose from.' },
);
export type ChartOfAccounts = Static<typeof ChartOfAccounts>;
export const ChartOfAccountsUpdate = Fields(
  {
    standard: Type.Optional(Nullable(Standard)),
    accounts: Type.Optional(
      Type.Array(NewChartAccount, {
        maxItems: accountsMax,
        description: 'All accounts. Leave them out to begin with those of `standard`',
      }),
    ),
  },
  {
    name: 'ChartOfAccountsUpdate',
    description: 'A chart of accounts. It replaces the one that the organization has.',
  },
);
export type ChartOfAccountsUpdate = Static<typeof ChartOfAccountsUpdate>;

export const StandardChartList = Fields(
  {
    data: Type.Array(
      Fields(
        {
          id: Standard,
          accounts: Type.Array(
            Fields({
              ...account,
              categories: Type.Array(Choice(vatCategories), {
                maxItems: vatCategories.length,
                description: 'Kinds of purchases that usually go on the account, for a rule to begin with',
              }),
              mcc_codes: Type.Array(
                Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['5943'] }),
                {
                  maxItems: 200,
                  description: 'Merchant category codes of such purchases (ISO 18245)',
                },
              ),
            }),
            { maxItems: accountsMax, description: 'The accounts that card purchases need' },
          ),
        },
        { name: 'StandardChart', description: 'A standard chart of accounts.' },
      ),
      { maxItems: standardCharts.length, description: 'The standard charts' },
    ),
  },
  { name: 'StandardChartList', description: 'The standard charts of accounts to begin with.' },
);
