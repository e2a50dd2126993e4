import { useEffect, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { readAhead, useRead } from '../../api/queries.ts';
import { currentSession, type OpenSession, useSession } from '../../api/session.ts';
import { Button, Card, Icon } from '../../components/index.ts';
import { type Address, Link } from '../../components/link.tsx';
import { type Flow, readFlow } from '../../entities/webhook/flow.ts';
import type { FlowStep } from '../../entities/webhook/flow-steps.ts';
import { t as problems } from '../../entities/webhook/words.ts';
import { DemoCompany } from './demo-company.tsx';
import css from './home.module.css';
import { t } from './words.ts';

const stored = 'kontor.started';
// The key lies below the webhooks, so their changes refresh it as well.
const key = ['webhooks', 'getting-started'];
const everyMs = 10_000;
const needed = [
  'oauth-clients-read',
  'account-payment-products-read',
  'organizations-read',
  'card-holders-read',
  'webhooks-read',
  'webhook-events-read',
] as const;

const isEnded = (accountId: string) => localStorage.getItem(stored) === accountId;
const end = (accountId: string) => localStorage.setItem(stored, accountId);

export function readStepsAhead({ account, can }: OpenSession): void {
  if (!isEnded(account.id) && can(...needed)) readAhead(key, readFacts);
}

type Step = {
  isDone: boolean;
  title: string;
  /** The missing part, or the purpose of the step. */
  text: string;
  address: Address;
};

/** The facts behind the steps. They are not loaded once the user has dismissed the steps. */
export function useFacts() {
  const { account, can } = useSession();
  return useRead(key, readFacts, { isOn: !isEnded(account.id) && can(...needed), everyMs });
}

/**
 * The steps to the first delivered purchase. Drawn before the facts are known, because nothing else on Home can be. Once all
 * steps are done, or the user hides them, they are gone at the next visit.
 */
export function GettingStarted({ facts }: { facts: Facts | undefined }) {
  const { account, can } = useSession();
  const [isHidden, setHidden] = useState(() => isEnded(account.id));
  const isSandbox = account.mode === 'sandbox';
  const steps = stepsOf(facts ?? nothingKnown, isSandbox);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length;
  useEffect(() => {
    if (isComplete) end(account.id);
  }, [isComplete, account.id]);
  if (isHidden || !can(...needed)) return null;
  return (
    <Card
      title={
        <>
          {t('startTitle')}{' '}
          {facts && <span className="soft small">{t('startAbout', { done, all: steps.length })}</span>}
        </>
      }
      actions={
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            end(account.id);
            setHidden(true);
          }}
        >
          {t('hide')}
        </Button>
      }
    >
      <ol className={css.steps} aria-busy={facts === undefined}>
        {steps.map(({ isDone, address, title, text }) => (
          <li key={title} className={isDone ? css.done : undefined}>
            <span className={css.mark}>{isDone && <Icon name="check" label="✓" />}</span>
            <Link {...address}>{title}</Link>
            <span className="soft small">{text}</span>
          </li>
        ))}
      </ol>
      {facts && isSandbox && can('accounts-write') && (
        <DemoCompany hasOrganization={facts.flow !== undefined} />
      )}
    </Card>
  );
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

const nothingKnown: Facts = {
  hasClient: false,
  hasCalled: false,
  hasProduct: false,
  flow: undefined,
  newest: undefined,
};

function stepsOf({ hasClient, hasCalled, hasProduct, flow, newest }: Facts, isSandbox: boolean): Step[] {
  /** A requirement of "Does data flow?": its problem and its place replace the usual text and address. */
  const flowing = (steps: FlowStep[], title: string, text: string, address: Address): Step => {
    const problem = flow?.steps.find((one) => steps.includes(one.step) && one.problem !== undefined);
    const isDone = flow !== undefined && problem === undefined;
    return problem?.problem
      ? { isDone, title, text: problems(problem.problem), address: problem.address }
      : { isDone, title, text, address };
  };
  return [
    {
      isDone: hasClient,
      title: t('stepClient'),
      text: t('stepClientText'),
      address: { to: '/oauth-clients/new' },
    },
    { isDone: hasCalled, title: t('stepToken'), text: t('stepTokenText'), address: { to: '/oauth-clients' } },
    {
      isDone: hasProduct,
      title: t('stepProduct'),
      text: t('stepProductText'),
      address: { to: '/companies/products' },
    },
    flowing(['tpa'], t('stepTpa'), t('stepTpaText'), { to: '/companies' }),
    flowing(['billing'], t('stepOrganization'), t('stepOrganizationText'), { to: '/organizations' }),
    flowing(['holder', 'consent'], t('stepHolder'), t('stepHolderText'), { to: '/card-holders' }),
    flowing(['webhook'], t('stepWebhook'), t('stepWebhookText'), { to: '/webhooks/new' }),
    {
      isDone: newest?.isDelivered === true,
      title: t('stepTransaction'),
      text: newest?.isDelivered === false ? t('notDelivered') : t('stepTransactionText'),
      address:
        newest?.isDelivered === false && !isReady(flow)
          ? { to: '/webhooks/why', search: { about: newest.id } }
          : { to: isSandbox ? '/sandbox' : '/transactions' },
    },
  ];
}

const isReady = (flow: Flow | undefined) => flow?.steps.every(({ problem }) => problem === undefined);

const organizationsMax = 5;

async function readFacts(options: { signal: AbortSignal }) {
  const [clients, product, flow, newest] = await Promise.all([
    kontor.oauthClients.list({ limit: 100 }, options).page(),
    kontor.account.paymentProducts.list({ limit: 1 }, options).first(),
    readBestFlow(options),
    readNewest(options),
  ]);
  return {
    hasClient: clients.data.length > 0,
    hasCalled: clients.data.some(({ last_used_at }) => last_used_at !== null),
    hasProduct: product !== undefined,
    flow,
    newest,
  };
}

/** Returns the one with the fewest problems among the newest organizations. */
async function readBestFlow(options: { signal: AbortSignal }): Promise<Flow | undefined> {
  const isSandbox = currentSession().account.mode === 'sandbox';
  const { data } = await kontor.organizations.list({ limit: organizationsMax }, options).page();
  let best: Flow | undefined;
  const count = ({ steps }: Flow) => steps.filter(({ problem }) => problem !== undefined).length;
  for (const organization of data) {
    const flow = await readFlow(organization, isSandbox, options);
    if (best === undefined || count(flow) < count(best)) best = flow;
    if (isReady(best)) break;
  }
  return best;
}

/** The purchase that arrived last, and whether a webhook received it. */
async function readNewest(options: { signal: AbortSignal }) {
  const newest = await kontor.transactions.list({ limit: 1, order_by: 'created_at' }, options).first();
  if (newest === undefined) return undefined;
  const { deliveries } = await kontor.transactions.explain(newest.id, options);
  return { id: newest.id, isDelivered: deliveries.some(({ status }) => status === 'delivered') };
}
