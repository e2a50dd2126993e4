import type { Organization } from '@kontor/sdk';
import { ButtonLink, Notice } from '../../components/index.ts';
import { useFlow } from '../../entities/webhook/flow.ts';
import { t as problems } from '../../entities/webhook/words.ts';
import { t } from './words.ts';

// A challenge passes, or someone consents, while the form is open.
const everyMs = 5_000;

/** A forecast for a purchase of this organization: its receivers, or what is missing. */
export function Forecast({
  organization,
  hasBuyer,
}: {
  organization: Organization | undefined;
  hasBuyer: boolean;
}) {
  const flow = useFlow(organization, everyMs);
  if (flow.data === undefined) return null;
  const { steps, receivers } = flow.data;
  const missing = steps.filter(
    ({ step, problem }) => problem !== undefined && !(hasBuyer && (step === 'holder' || step === 'consent')),
  );
  if (missing.length === 0)
    return (
      <Notice kind="good" title={t('willSend', { n: receivers.length })}>
        <ul>
          {receivers.map(({ id, url, filter }) => (
            <li key={id}>
              <span className="wrap">{url}</span>{' '}
              {filter.length > 0 && <span className="soft small">{t('ifFilter')}</span>}
            </li>
          ))}
        </ul>
      </Notice>
    );
  const isRefused = missing.some(({ step }) => step !== 'billing' && step !== 'webhook');
  return (
    <Notice kind="warn" title={t(isRefused ? 'willRefuse' : 'willNotSend')}>
      <ul>
        {missing.map(({ step, problem, address }) => (
          <li key={step}>
            {problem && problems(problem)}{' '}
            <ButtonLink size="small" {...address}>
              {t('fix')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
