import { type ExportRun, isKontorError, type Transfer } from '@kontor/sdk';
import { kontor } from '../../../api/kontor.ts';
import { useAction, useRead } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { Button, ErrorPanel, StatusBadge, Table, Time } from '../../../components/index.ts';
import { Link } from '../../../components/link.tsx';
import { connectionKey } from './connection.tsx';
import { t } from './words.ts';

const refreshMs = 3_000;
const tones = { queued: 'neutral', running: 'accent', completed: 'good', failed: 'bad' } as const;

/** How far a run is posted in the accounting system, and what was refused. Nothing if no system is connected. */
export function TransferOfRun({ run }: { run: ExportRun }) {
  const { id, organization_id: organizationId, profile_id: profileId } = run;
  const { can } = useSession();
  const connection = useRead(connectionKey(organizationId), (options) =>
    kontor.accountingConnection.get(organizationId, options),
  );
  const key = ['transfers', id];
  const { data: transfer } = useRead<Transfer | null>(
    key,
    async (options) => {
      try {
        return await kontor.exportProfiles.runs.getTransfer(organizationId, profileId, id, options);
      } catch (error) {
        if (isKontorError(error) && error.status === 404) return null;
        throw error;
      }
    },
    { everyMs: refreshMs },
  );
  const post = useAction(() => kontor.exportProfiles.runs.transfer(organizationId, profileId, id), {
    changes: [key],
  });
  const isConnected = connection.data?.status === 'connected';
  if (transfer === undefined || (transfer === null && !isConnected)) return null;
  const isWorking = transfer?.status === 'queued' || transfer?.status === 'running';
  const isDone = transfer?.status === 'completed' && transfer.refused === 0 && transfer.problems.length === 0;
  return (
    <div className="stack">
      {transfer && <State transfer={transfer} />}
      <ErrorPanel error={post.error} />
      {can('bookkeeping-write') && isConnected && run.status === 'completed' && !isDone && (
        <div className="row">
          <Button isBusy={post.isPending || isWorking} onClick={() => post.mutate(undefined)}>
            {t(transfer === null ? 'postThere' : 'postAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

function State({ transfer }: { transfer: Transfer }) {
  const { status, vouchers, posted, refused, reason, next_attempt_at: next, problems } = transfer;
  return (
    <>
      <p>
        <StatusBadge
          status={status}
          label={t(status === 'failed' ? 'transferFailed' : status)}
          tone={refused > 0 ? 'warn' : tones[status]}
        />{' '}
        {t('counts', { posted, n: vouchers })}
        {refused > 0 && `, ${t('refused', { n: refused })}`}
      </p>
      {reason !== null && <p className="soft small">{reason}</p>}
      {reason !== null && next !== null && (
        <p className="soft small">
          {t('nextAttempt')}: <Time at={next} as="ago" />
        </p>
      )}
      {problems.length > 0 && (
        <Table
          caption={t('reason')}
          rows={problems.map((one, index) => ({ ...one, index }))}
          keyOf={({ index }) => String(index)}
          columns={[
            {
              title: t('purchase'),
              cell: ({ transaction_id: transactionId }) => (
                <Link to="/transactions/$transactionId" params={{ transactionId }}>
                  {transactionId}
                </Link>
              ),
            },
            { title: t('reason'), cell: ({ reason: said }) => said },
          ]}
        />
      )}
    </>
  );
}
