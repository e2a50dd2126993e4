import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../../api/kontor.ts';
import { useAction, useRead } from '../../../api/queries.ts';
import { Button, ErrorPanel, formatPercent, Notice, toast } from '../../../components/index.ts';
import { useAccounts } from '../../../entities/coding/chart.ts';
import { accountTitle } from '../../../entities/coding/match-accounts.ts';
import { t as coding } from '../../../entities/coding/words.ts';
import { t } from '../words.ts';

/** What people chose for similar purchases before. It is stored only when the button is pressed. */
export function SuggestionOf({ transaction }: { transaction: Transaction }) {
  const { id, organization } = transaction;
  const accounts = useAccounts(organization.id);
  const query = useRead(['coding-suggestions', id], (options) =>
    kontor.transactions.suggestCoding({ transaction_ids: [id] }, options),
  );
  const suggestion = query.data?.data[0]?.suggestion;
  const take = useAction(
    () =>
      kontor.transactions.update(id, { ...suggestion?.set, from_suggestion: true }, { ifMatch: transaction }),
    { changes: [['transactions'], ['month-end']], onDone: () => toast(t('codingSaved')) },
  );
  if (!suggestion?.set.cost_account) return null;
  return (
    <Notice>
      <p>
        {coding('suggested', {
          account: accountTitle(accounts, suggestion.set.cost_account),
          share: formatPercent(suggestion.confidence),
        })}{' '}
        <span className="soft">
          {coding(`basis_${suggestion.based_on}`, { n: suggestion.count, of: suggestion.of })}
        </span>
      </p>
      <Button size="small" isBusy={take.isPending} onClick={() => take.mutate(undefined)}>
        {coding('takeSuggestion')}
      </Button>
      <ErrorPanel error={take.error} />
    </Notice>
  );
}
