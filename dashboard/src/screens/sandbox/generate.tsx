import type { SandboxGeneration } from '@kontor/sdk';
import { useEffect, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { Meter } from '../../charts/bars.tsx';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  ErrorPanel,
  Field,
  formatDay,
  formatMoney,
  formatNumber,
  Notice,
  Skeleton,
  useForm,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { t as words } from '../../entities/transaction/words.ts';
import { t } from './words.ts';

const today = () => new Date().toISOString().slice(0, 10);

export function Generate() {
  const [search, setSearch] = useSearchParams('/sandbox');
  const form = useForm({
    initial: { count: '500', from: '', to: '', seed: '' },
    submit: ({ count, from, to, seed }) =>
      kontor.sandbox.generate({
        count: Number(count),
        from: from || undefined,
        to: to || undefined,
        seed: seed || undefined,
      }),
    // The id is in the address, so that it survives a reload.
    onDone: ({ id }) => setSearch({ generation: id }),
  });
  return (
    <div className="columns">
      <Card title={t('generateTitle')}>
        <form className="stack" onSubmit={form.onSubmit}>
          <p className="soft">{t('generateAbout')}</p>
          <Field
            label={t('count')}
            hint={t('countHint')}
            type="number"
            min={1}
            max={10_000}
            required
            {...form.field('count')}
          />
          <div className="grid">
            <Field label={t('from')} hint={t('fromHint')} type="date" max={today()} {...form.field('from')} />
            <Field label={t('to')} hint={t('toHint')} type="date" max={today()} {...form.field('to')} />
          </div>
          <Field label={t('seed')} hint={t('seedHint')} maxLength={100} {...form.field('seed')} />
          <ErrorPanel error={form.error} />
          <div className="row">
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              {t('begin')}
            </Button>
          </div>
        </form>
      </Card>
      {search.generation && <Progress key={search.generation} id={search.generation} />}
    </div>
  );
}

const pollMs = 700;

function Progress({ id }: { id: string }) {
  // Polled only while it is running.
  const [isRunning, setRunning] = useState(true);
  const query = useRead(
    ['generations', id],
    async (options) => {
      const now = await kontor.sandbox.getGeneration(id, options);
      setRunning(now.status === 'running');
      return now;
    },
    { everyMs: isRunning ? pollMs : undefined },
  );
  useEffect(() => {
    if (isRunning) return;
    for (const key of ['transactions', 'environmental-impacts', 'statistics']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  }, [isRunning]);
  const generation = query.data;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (generation === undefined) return <Skeleton lines={6} />;
  const { status, done, transactions } = generation;
  const tones = { running: 'accent', finished: 'good', failed: 'bad' } as const;
  const progress = t('progress', { done, all: transactions });
  return (
    <Card title={progress} actions={<Badge tone={tones[status]}>{t(status)}</Badge>}>
      <div className="stack">
        <div aria-live="polite" className="unseen">
          {status === 'running' ? '' : t(status)}
        </div>
        <Meter
          value={done / Math.max(transactions, 1)}
          label={progress}
          tone={status === 'failed' ? 'bad' : status === 'finished' ? 'good' : 'accent'}
        />
        {status === 'failed' && <Notice kind="bad">{t('failedText')}</Notice>}
        <Summary generation={generation} />
        {status === 'finished' && (
          <div className="row">
            <ButtonLink
              kind="primary"
              to="/transactions"
              search={{ from: generation.from, to: generation.to }}
            >
              {t('toTransactions')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

function Summary({ generation }: { generation: SandboxGeneration }) {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${formatNumber(count)} ${words.has(name) ? words(name).toLowerCase() : name}`)
      .join(', ');
  return (
    <DescriptionList
      items={[
        [t('period'), `${formatDay(generation.from)} – ${formatDay(generation.to)}`],
        [t('holder'), t('forHolders', { n: generation.card_holders })],
        [t('states'), list(generation.states)],
        [t('kinds'), list(generation.types)],
        [
          t('amounts'),
          generation.currencies.map(({ currency, amount }) => formatMoney(amount, currency)).join(' · '),
        ],
        [t('seed'), <code key="seed">{generation.seed}</code>],
      ]}
    />
  );
}
