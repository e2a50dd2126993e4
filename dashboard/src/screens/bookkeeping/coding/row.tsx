import { isKontorError } from '@kontor/sdk';
import { adviceOf } from '../../../components/advice.ts';
import { Badge, Day, Icon, Money } from '../../../components/index.ts';
import { Link } from '../../../components/link.tsx';
import { useShellContext } from '../../../components/shell-context.ts';
import type { Account } from '../../../entities/coding/match-accounts.ts';
import { t as coding } from '../../../entities/coding/words.ts';
import { merchantOf, signedAmount } from '../../../entities/transaction/transaction.ts';
import { AccountCell } from './account-cell.tsx';
import {
  type Change,
  isChosenHere,
  type Suggestion,
  updateOfAccount,
  updateOfSuggestion,
} from './changes.ts';
import css from './coding.module.css';
import type { Shown } from './use-coding.ts';
import { t } from './words.ts';

type Props = {
  shown: Shown;
  holder: string;
  accounts: readonly Account[];
  suggestion: Suggestion | undefined;
  canWrite: boolean;
  isSelected: boolean;
  onSelect: (is: boolean) => void;
  onCode: (change: Change) => void;
  onMove: (step: 1 | -1) => void;
  onUndo: () => void;
};

/** One purchase of the list. */
export function CodingRow(props: Props) {
  const { shown, holder, accounts, suggestion, canWrite, isSelected, onSelect, onCode, onMove, onUndo } =
    props;
  const { row } = shown;
  const code = (update: Change['update']) => {
    onCode({ id: row.id, update });
    onMove(1);
  };
  return (
    <li className={css.row} data-id={row.id}>
      <input
        type="checkbox"
        className={css.check}
        aria-label={t('select', { merchant: merchantOf(row) })}
        checked={isSelected}
        disabled={!canWrite}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <div className={css.purchase}>
        <Link
          to="/transactions/$transactionId"
          params={{ transactionId: row.id }}
          search={{ tab: 'coding' }}
          tabIndex={-1}
        >
          {merchantOf(row)}
        </Link>
        <span className="soft small">
          <Day day={row.purchase_date} /> · {holder}
        </span>
      </div>
      <div className={css.amount}>
        <Money amount={signedAmount(row)} currency={row.original_currency} />
        <span className="soft small">
          {row.vat_amount === null ? (
            t('noVatYet')
          ) : (
            <>
              {t('vat')}{' '}
              <Money amount={row.vat_amount} currency={row.vat_currency ?? row.original_currency} />
            </>
          )}
        </span>
      </div>
      {isChosenHere(row) ? (
        <AccountCell
          row={row}
          accounts={accounts}
          suggestion={row.cost_account === null ? suggestion : undefined}
          isDisabled={!canWrite}
          onTake={(number) => code(updateOfAccount(number, accounts))}
          onTakeSuggestion={(taken) => code(updateOfSuggestion(taken))}
          onMove={onMove}
          onUndo={onUndo}
        />
      ) : (
        <div className={css.account}>
          {row.needs_review && <Badge tone="warn">{coding('needsReview')}</Badge>}
          {row.private ? <Badge>{coding('private')}</Badge> : coding('split', { n: row.split.length })}
        </div>
      )}
      <div className={css.state}>
        <span>{row.vat_code}</span>
        <State shown={shown} />
      </div>
    </li>
  );
}

function State({ shown: { status, error, row } }: { shown: Shown }) {
  const { role } = useShellContext();
  if (status === 'failed') {
    return (
      <span className="wrong">
        {isKontorError(error, 'stale') ? t('changedByOthers') : error ? adviceOf(error, role) : t('refused')}
      </span>
    );
  }
  if (status === 'saving') return <span className="soft small">{t('saving')}</span>;
  if (row.coded) {
    return (
      <span className={css.done}>
        <Icon name="check" />
        <span className="unseen">{t('isCoded')}</span>
      </span>
    );
  }
  return null;
}
