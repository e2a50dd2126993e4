import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Meter } from '../../charts/bars.tsx';
import { Button, Dialog, ErrorPanel, Notice } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { DownloadLink } from './download-link.tsx';
import { ExportForm, type ExportFormProps, type ExportValues } from './export-form.tsx';
import { scopeOf } from './kinds.ts';
import { t } from './words.ts';

type Props = Pick<ExportFormProps, 'organizationFilter' | 'ignoredFilters'> & {
  /** The list's current filters, with which the dialog opens. */
  initial: ExportValues;
  size?: 'small';
};

/** Exports what a list shows: a dialog with format and period, then the progress and the file. */
export function ExportButton({ initial, organizationFilter, ignoredFilters = 0, ...size }: Props) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState<string>();
  if (!can(scopeOf[initial.kind])) return null;
  const close = () => {
    setOpen(false);
    setId(undefined);
  };
  return (
    <>
      <Button icon="download" {...size} onClick={() => setOpen(true)}>
        {t('start')}
      </Button>
      {isOpen && (
        <Dialog title={`${t('start')}: ${t(initial.kind)}`} onClose={close}>
          {id === undefined ? (
            <ExportForm
              kinds={[initial.kind]}
              initial={initial}
              organizationFilter={organizationFilter}
              ignoredFilters={ignoredFilters}
              onStarted={(started) => setId(started.id)}
            />
          ) : (
            <Progress id={id} />
          )}
        </Dialog>
      )}
    </>
  );
}

const pollMs = 700;

function Progress({ id }: { id: string }) {
  const [isWorking, setWorking] = useState(true);
  const query = useRead(
    ['exports', id],
    async (options) => {
      const one = await kontor.exports.get(id, options);
      setWorking(one.status === 'queued' || one.status === 'running');
      return one;
    },
    { everyMs: isWorking ? pollMs : undefined },
  );
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  const one = query.data;
  if (one?.status === 'failed')
    return (
      <Notice kind="bad" title={t('failed')}>
        {one.reason}
      </Notice>
    );
  if (one?.status === 'completed')
    return (
      <Notice kind="good" title={t('ready', { n: one.rows })}>
        <DownloadLink one={one} isButton />
      </Notice>
    );
  return (
    <div className="stack" role="status">
      <Meter value={(one?.progress ?? 0) / 100} label={t('running')} />
      <p className="soft">{t.rich('mayClose', { link: <Link to="/exports">{t('title')}</Link> })}</p>
    </div>
  );
}
