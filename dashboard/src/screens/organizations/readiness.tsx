import type { Organization } from '@kontor/sdk';
import { type Scope, useSession } from '../../api/session.ts';
import { ButtonLink, Card, ErrorPanel, Icon, Skeleton } from '../../components/index.ts';
import { useFlow } from '../../entities/webhook/flow.ts';
import type { FlowStep } from '../../entities/webhook/flow-steps.ts';
import { t as problems } from '../../entities/webhook/words.ts';
import css from './readiness.module.css';
import { t } from './words.ts';

/** The label of each requirement once it is met, and the scope to fix it. */
const shown = {
  tpa: { text: 'readyTpa', action: 'seeTpa', scope: 'account-tpas-read' },
  billing: { text: 'readyBilling', action: 'setBilling', scope: 'organizations-write' },
  holder: { text: 'readyHolders', action: 'inviteHolders', scope: 'card-holders-write' },
  consent: { text: 'readyConsent', action: 'seeHolders', scope: 'card-holders-read' },
  webhook: { text: 'readyWebhook', action: 'seeWebhooks', scope: 'webhooks-read' },
} as const satisfies Record<FlowStep, { text: string; action: string; scope: Scope }>;

/** The requirements for a purchase to reach the partner, and where to fix each. */
export function Readiness({ organization }: { organization: Organization }) {
  const { can } = useSession();
  const flow = useFlow(organization);
  if (flow.isLoading) return <Skeleton lines={4} />;
  if (flow.data === undefined) return <ErrorPanel error={flow.error} retry={flow.refetch} />;
  return (
    <Card title={t('ready')}>
      <p className="soft">{t('readyAbout')}</p>
      <ul className={css.list}>
        {flow.data.steps.map(({ step, problem, address }) => {
          const { text, action, scope } = shown[step];
          const isNew = problem === 'webhookNone';
          return (
            <li key={step} className={problem ? css.missing : css.met}>
              <span className={css.mark}>
                <Icon name={problem ? 'warning' : 'check'} />
              </span>
              <span>
                {problem ? problems(problem) : t(text)}
                <span className="unseen">: {problem ? t('missing') : t('fulfilled')}</span>
              </span>
              {problem && can(isNew ? 'webhooks-write' : scope) && (
                <ButtonLink size="small" {...address}>
                  {t(isNew ? 'createWebhook' : action)}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
