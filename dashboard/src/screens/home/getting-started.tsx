import type { Statistics } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { readAhead, useRead } from '../../api/queries.ts';
import { type OpenSession, useSession } from '../../api/session.ts';
import { Button, Card, Icon } from '../../components/index.ts';
import { type Address, Link } from '../../components/link.tsx';
import { useWebhooks } from './attention.tsx';
import css from './home.module.css';
import { t } from './words.ts';

const stored = 'kontor.started';

const key = ['getting-started'];
const needed = [
  'oauth-clients-read',
  'account-payment-products-read',
  'organizations-read',
  'webhooks-read',
] as const;

export function readStepsAhead({ account, can }: OpenSession): void {
  if (localStorage.getItem(stored) !== account.id && can(...needed)) readAhead(key, readFacts);
}

/** The steps to the first purchase. Hidden when all are done or the user hides it. */
export function GettingStarted({ totals }: { totals: Statistics['totals'] | undefined }) {
  const { account, can } = useSession();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(stored) === account.id);
  const isOn = !isHidden && can(...needed);
  const facts = useRead(key, readFacts, { isOn });
  const webhooks = useWebhooks();
  if (!isOn || totals === undefined || facts.data === undefined) return null;
  const { hasClient, hasCalled, hasProduct } = facts.data;
  // Known only after two sequential calls: the rest is shown first.
  const hasWebhook = webhooks.data && webhooks.data.listed.length > 0;
  const tpas = totals.tpas ? Object.values(totals.tpas).reduce((sum, count) => sum + count, 0) : 0;
  const holders = Object.values(totals.card_holders).reduce((sum, count) => sum + count, 0);
  const steps: { isDone: boolean | undefined; address: Address; title: string; text: string }[] = [
    {
      isDone: hasClient,
      address: { to: '/oauth-clients/new' },
      title: t('stepClient'),
      text: t('stepClientText'),
    },
    { isDone: hasCalled, address: { to: '/oauth-clients' }, title: t('stepToken'), text: t('stepTokenText') },
    {
      isDone: hasProduct,
      address: { to: '/companies/products' },
      title: t('stepProduct'),
      text: t('stepProductText'),
    },
    { isDone: tpas > 0, address: { to: '/companies' }, title: t('stepTpa'), text: t('stepTpaText') },
    {
      isDone: totals.organizations > 0,
      address: { to: '/organizations' },
      title: t('stepOrganization'),
      text: t('stepOrganizationText'),
    },
    { isDone: hasWebhook, address: { to: '/webhooks' }, title: t('stepWebhook'), text: t('stepWebhookText') },
    {
      isDone: holders > 0,
      address: { to: '/card-holders' },
      title: t('stepHolder'),
      text: t('stepHolderText'),
    },
    {
      isDone: totals.transactions.count > 0,
      address: { to: account.mode === 'sandbox' ? '/sandbox' : '/transactions' },
      title: t('stepTransaction'),
      text: t('stepTransactionText'),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.every(({ isDone }) => isDone !== false)) return null;
  const hide = () => {
    localStorage.setItem(stored, account.id);
    setHidden(true);
  };
  return (
    <Card
      title={
        <>
          {t('startTitle')} <span className="soft small">{t('startAbout', { done, all: steps.length })}</span>
        </>
      }
      actions={
        <Button kind="quiet" size="small" onClick={hide}>
          {t('hide')}
        </Button>
      }
    >
      <ol className={css.steps}>
        {steps.map(({ isDone, address, title, text }) => (
          <li key={title} className={isDone ? css.done : undefined}>
            <span className={css.mark}>{isDone && <Icon name="check" label="✓" />}</span>
            <Link {...address}>{title}</Link>
            <span className="soft small">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

async function readFacts({ signal }: { signal: AbortSignal }) {
  const [clients, product] = await Promise.all([
    kontor.oauthClients.list({ limit: 100 }, { signal }).page(),
    kontor.account.paymentProducts.list({ limit: 1 }, { signal }).first(),
  ]);
  return {
    hasClient: clients.data.length > 0,
    hasCalled: clients.data.some(({ last_used_at }) => last_used_at !== null),
    hasProduct: product !== undefined,
  };
}
