import type { Transaction } from '@kontor/sdk';
import { useSession } from '../../api/session.ts';
import { Card } from '../../components/index.ts';
import { NextSteps, nextSteps } from '../../entities/transaction/next-steps.tsx';
import { t } from './words.ts';

/** The issuer's next step, in a sandbox. */
export function PlayIssuer({ transaction }: { transaction: Transaction }) {
  const { account, can } = useSession();
  if (account.mode !== 'sandbox' || !can('accounts-write') || nextSteps[transaction.state].length === 0)
    return null;
  return (
    <Card title={t('sandboxTitle')}>
      <div className="stack">
        <p className="soft">{t('sandboxAbout')}</p>
        <NextSteps transaction={transaction} />
      </div>
    </Card>
  );
}
