import type { Transaction } from '@kontor/sdk';
import { Time } from '../../../components/index.ts';
import { t } from '../words.ts';

/** Who set the account last: a person, a rule, a program, or a person who took a suggestion. */
export function CodedBy({ transaction }: { transaction: Transaction }) {
  const set = transaction.coded_by.find(({ field }) => field === 'cost_account' || field === 'split');
  if (set === undefined) return <p className="soft">{t('notCodedYet')}</p>;
  return (
    <p className="soft">
      {t(`codedBy_${set.by}`)} · <Time at={set.at} />
    </p>
  );
}
