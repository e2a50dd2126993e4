import { partnerRoute } from '../../../../http/route.ts';
import { tenantSql } from '../../../../platform/database/statement.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { learnedFromMax, SuggestionList, SuggestionRequest } from './schema.ts';
import { type Choice, suggest } from './suggest.ts';

// Choices are read newest first from an index that has only what people chose.
const similar = (basis: string, condition: string): string =>
  `(select '${basis}' as based_on, c.cost_account, c.vat_code, c.category, c.dimensions, c.updated_at
    from transaction_coding c
    where c.account_id = :account_id and c.organization_id = t.organization_id and c.chosen and ${condition}
      and c.transaction_id <> t.id
    order by c.updated_at desc limit ${learnedFromMax})`;
const selectChoices = tenantSql<{ ids: string[] }, { id: string; choices: Choice[] }>(
  `select t.id, (
     select coalesce(json_agg(v order by v.updated_at desc), '[]') from (
       ${similar('merchant', 'c.merchant = t.merchant')}
       union all
       ${similar('card_holder', 'c.mcc_code = t.mcc_code and c.card_holder_id = t.card_holder_id')}
       union all
       ${similar('mcc', 'c.mcc_code = t.mcc_code')}
     ) v) as choices
   from transactions t where t.account_id = :account_id and t.id = any(:ids::text[])`,
);

export const suggestionRoutes = () => [
  partnerRoute('POST /accounts/:accountId/transactions/coding-suggestions', {
    id: 'transactions.suggestCoding',
    withinOrganizations: true,
    summary: 'Suggest codings',
    description:
      'Suggests codings for up to 100 transactions, from what people and clients chose for similar purchases of the same organization. Stores nothing: send a suggestion that a person accepts with `from_suggestion`.',
    scope: 'bookkeeping-read',
    body: SuggestionRequest,
    success: { status: 200, body: SuggestionList },
    handler: async ({ body }, { db, unchanged }) => {
      unchanged();
      const found = await db.many(selectChoices, { ids: body.transaction_ids });
      const known = new Set(found.map(({ id }) => id));
      if (body.transaction_ids.some((id) => !known.has(id))) {
        throw invalidField('transaction_ids', 'not_found', 'names a transaction that does not exist');
      }
      return { data: found.map(({ id, choices }) => ({ transaction_id: id, suggestion: suggest(choices) })) };
    },
  }),
];
