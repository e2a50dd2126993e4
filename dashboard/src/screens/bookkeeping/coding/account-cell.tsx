import type { Transaction } from '@kontor/sdk';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatMoney, formatPercent } from '../../../components/index.ts';
import { useActiveOption } from '../../../components/lookup-options.ts';
import {
  type Account,
  accountTitle,
  matchAccounts,
  unlistedNumber,
} from '../../../entities/coding/match-accounts.ts';
import { t as coding } from '../../../entities/coding/words.ts';
import { merchantOf, signedAmount } from '../../../entities/transaction/transaction.ts';
import type { Suggestion } from './changes.ts';
import css from './coding.module.css';
import { t } from './words.ts';

type Props = {
  row: Transaction;
  accounts: readonly Account[];
  /** Offered only where no account is chosen yet. */
  suggestion: Suggestion | undefined;
  isDisabled: boolean;
  onTake: (number: string) => void;
  onTakeSuggestion: (suggestion: Suggestion) => void;
  /** Moves to another purchase: 1 is the next. */
  onMove: (step: 1 | -1) => void;
  onUndo: () => void;
};

const optionsMax = 8;

/**
 * The account of one purchase. Closed, arrows move between purchases, Enter takes the suggestion and Escape undoes. Typing opens the list
 * of accounts: then arrows choose, Enter takes and Escape closes.
 */
export function AccountCell(props: Props) {
  const { row, accounts, suggestion, isDisabled, onTake, onTakeSuggestion, onMove, onUndo } = props;
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  const [text, setText] = useState<string>();
  const isOpen = text !== undefined;
  const options = isOpen ? optionsFor(accounts, text) : [];
  const { active, activateFirst, moveByKey } = useActiveOption(options.length, idOf);
  const take = (number: string) => {
    setText(undefined);
    onTake(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      if (option) take(option.number);
      else if (isOpen) return;
      else if (suggestion) onTakeSuggestion(suggestion);
      else onMove(1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen) setText(undefined);
      else onUndo();
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setText('');
    } else if (isOpen) moveByKey(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const title = row.cost_account === null ? '' : accountTitle(accounts, row.cost_account);
  return (
    <div className={css.account}>
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('accountOf', {
          merchant: merchantOf(row),
          amount: formatMoney(signedAmount(row), row.original_currency),
        })}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? idOf(active) : undefined}
        aria-describedby={suggestion ? `${id}-hint` : undefined}
        disabled={isDisabled}
        value={text ?? title}
        placeholder={coding('anyAccount')}
        onFocus={(event) => event.target.select()}
        onClick={() => isOpen || setText('')}
        onChange={({ target }) => {
          setText(target.value);
          activateFirst();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setText(undefined)}
      />
      {isOpen && (
        <div className={css.options} role="listbox" id={`${id}-list`} tabIndex={-1}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={option.number}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css.option}
              // Keeps the focus in the input, whose loss would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option.number)}
            >
              <span>
                {option.number} {option.name}
              </span>
              <span className="soft small">{option.vat_code}</span>
            </div>
          ))}
          {options.length === 0 && <p className="soft small">{t('noAccountFound')}</p>}
        </div>
      )}
      {suggestion && (
        <button
          type="button"
          id={`${id}-hint`}
          className={css.suggestion}
          // Enter in the field does the same.
          tabIndex={-1}
          onClick={() => onTakeSuggestion(suggestion)}
        >
          {coding('suggested', {
            account: accountTitle(accounts, suggestion.set.cost_account ?? ''),
            share: formatPercent(suggestion.confidence),
          })}{' '}
          <span>{coding(`basis_${suggestion.based_on}`, { n: suggestion.count, of: suggestion.of })}</span>
        </button>
      )}
    </div>
  );
}

function optionsFor(accounts: readonly Account[], text: string): Account[] {
  const found = matchAccounts(accounts, text, optionsMax);
  const other = unlistedNumber(accounts, text);
  return other ? [...found, { number: other, name: coding('notInChart'), vat_code: null }] : found;
}
