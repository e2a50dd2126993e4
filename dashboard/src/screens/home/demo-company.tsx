import { useEffect, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { Meter } from '../../charts/bars.tsx';
import { Button, ButtonLink, ErrorPanel, Notice } from '../../components/index.ts';
import css from './home.module.css';
import { t } from './words.ts';

const pollMs = 700;
// Survives a reload; the task itself runs on the server.
const begun = 'kontor.demo';

/** One button that fills a sandbox account with a company, card holders and purchases. */
export function DemoCompany({ hasOrganization }: { hasOrganization: boolean }) {
  const [isBegun, setBegun] = useState(() => sessionStorage.getItem(begun) !== null);
  const fill = useAction(() => kontor.sandbox.fillDemo(), {
    changes: [['demo-company']],
    onDone: () => {
      sessionStorage.setItem(begun, 'yes');
      setBegun(true);
    },
  });
  if (isBegun)
    return (
      <div className={css.demo}>
        <Progress retry={() => fill.mutate(undefined)} isRetrying={fill.isPending} />
      </div>
    );
  if (hasOrganization) return null;
  return (
    <div className={css.demo}>
      <p>{t('demoAbout')}</p>
      <Button kind="primary" icon="sandbox" isBusy={fill.isPending} onClick={() => fill.mutate(undefined)}>
        {t('demoFill')}
      </Button>
      <ErrorPanel error={fill.error} />
    </div>
  );
}

function Progress({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) {
  const [isRunning, setRunning] = useState(true);
  const query = useRead(
    ['demo-company'],
    async (options) => {
      const demo = await kontor.sandbox.demo(options);
      setRunning(demo.status === 'running');
      return demo;
    },
    { everyMs: isRunning ? pollMs : undefined },
  );
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || status === 'running') return;
    sessionStorage.removeItem(begun);
    // Every screen shows something of it.
    if (status === 'finished') void queryClient.invalidateQueries();
  }, [status]);
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (status === 'failed')
    return (
      <Notice kind="bad" title={t('demoFailed')}>
        <Button size="small" isBusy={isRetrying} onClick={retry}>
          {t('demoRetry')}
        </Button>
      </Notice>
    );
  if (status === 'finished')
    return (
      <Notice kind="good" title={t('demoDone')}>
        <p>{t('demoDoneText')}</p>
        <div className="row">
          <ButtonLink size="small" to="/transactions">
            {t('demoTransactions')}
          </ButtonLink>
          <ButtonLink size="small" to="/webhooks/new">
            {t('stepWebhook')}
          </ButtonLink>
        </div>
      </Notice>
    );
  return (
    <>
      <p role="status">{t('demoRunning')}</p>
      <Meter value={(query.data?.progress ?? 0) / 100} label={t('demoRunning')} tone="accent" />
    </>
  );
}
