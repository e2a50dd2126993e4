import type { Statistics } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Link } from '../../app/routing.tsx';
import { Button, Card, Icon } from '../../components/index.ts';
import css from './home.module.css';
import { t } from './words.ts';

const stored = 'kontor.started';

/** The way from nothing to the first purchase. It goes away when it is done, or when somebody has seen enough of it. */
export function GettingStarted({ totals }: { totals: Statistics['totals'] | undefined }) {
  const { account, can } = useSession();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(stored) === account.id);
  const mayRead = can(
    'oauth-clients-read',
    'account-payment-products-read',
    'organizations-read',
    'webhooks-read',
  );
  const isOn = !isHidden && mayRead && totals !== undefined;
  const facts = useRead(['getting-started'], readFacts, { isOn });
  if (!isOn || facts.data === undefined) return null;
  const { hasClient, hasCalled, hasProduct, hasWebhook } = facts.data;
  const tpas = totals.tpas ? Object.values(totals.tpas).reduce((sum, count) => sum + count, 0) : 0;
  const holders = Object.values(totals.card_holders).reduce((sum, count) => sum + count, 0);
  const steps = [
    { isDone: hasClient, to: '/oauth-clients/new', title: t('stepClient'), text: t('stepClientText') },
    { isDone: hasCalled, to: '/oauth-clients', title: t('stepToken'), text: t('stepTokenText') },
    { isDone: hasProduct, to: '/companies/products', title: t('stepProduct'), text: t('stepProductText') },
    { isDone: tpas > 0, to: '/companies', title: t('stepTpa'), text: t('stepTpaText') },
    {
      isDone: totals.organizations > 0,
      to: '/organizations',
      title: t('stepOrganization'),
      text: t('stepOrganizationText'),
    },
    { isDone: hasWebhook, to: '/webhooks', title: t('stepWebhook'), text: t('stepWebhookText') },
    { isDone: holders > 0, to: '/card-holders', title: t('stepHolder'), text: t('stepHolderText') },
    {
      isDone: totals.transactions.count > 0,
      to: account.mode === 'sandbox' ? '/sandbox' : '/transactions',
      title: t('stepTransaction'),
      text: t('stepTransactionText'),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
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
        {steps.map(({ isDone, to, title, text }) => (
          <li key={title} className={isDone ? css.done : undefined}>
            <span className={css.mark}>{isDone && <Icon name="check" label="✓" />}</span>
            <Link to={to}>{title}</Link>
            <span className="soft small">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

async function readFacts({ signal }: { signal: AbortSignal }) {
  const [clients, product, organization] = await Promise.all([
    kontor.oauthClients.list({ limit: 100 }, { signal }).page(),
    kontor.account.paymentProducts.list({ limit: 1 }, { signal }).first(),
    kontor.organizations.list({ limit: 1 }, { signal }).first(),
  ]);
  const webhook =
    organization && (await kontor.webhooks.list(organization.id, { limit: 1 }, { signal }).first());
  return {
    hasClient: clients.data.length > 0,
    hasCalled: clients.data.some(({ last_used_at }) => last_used_at !== null),
    hasProduct: product !== undefined,
    hasWebhook: webhook !== undefined,
  };
}
