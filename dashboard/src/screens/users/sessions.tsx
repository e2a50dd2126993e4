import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { signOut } from '../../api/session.ts';
import { Badge, Button, Card, ErrorPanel, Skeleton, Table, Time, toast } from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { browserOf } from './browser-name.ts';
import { t } from './words.ts';

const changes = [['session', 'sessions']];

export function SessionsCard() {
  const query = useRead(['session', 'sessions'], async (options) => {
    return (await kontor.session.listSessions(options)).data;
  });
  const end = useAction((id: string) => kontor.session.endSession(id), {
    changes,
    onDone: () => toast(t('didEnd')),
  });
  const endOthers = useAction(() => kontor.session.endOtherSessions(), {
    changes,
    onDone: () => toast(t('didEndOthers')),
  });
  const sessions = query.data;
  const hasOthers = sessions?.some((one) => !one.is_current) ?? false;
  return (
    <Card
      title={t('sessionsTitle')}
      actions={
        hasOthers && (
          <Button size="small" isBusy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ErrorPanel error={query.error} retry={query.refetch} />
      <ErrorPanel error={end.error ?? endOthers.error} />
      {!query.error && sessions === undefined && <Skeleton lines={3} />}
      {sessions && (
        <Table
          caption={t('sessionsTitle')}
          rows={sessions}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('device'),
              cell: ({ user_agent, is_current }) => (
                <span title={user_agent}>
                  {browserOf(user_agent)} {is_current && <Badge tone="accent">{t('thisOne')}</Badge>}
                </span>
              ),
            },
            { title: t('address'), cell: ({ ip }) => ip, isMinor: true },
            { title: t('how'), cell: ({ method }) => t(method), isMinor: true },
            {
              title: t('since'),
              cell: ({ created_at }) => <Time at={created_at} as="ago" />,
              isMinor: 'wide',
            },
            { title: t('seen'), cell: ({ last_seen_at }) => <Time at={last_seen_at} as="ago" /> },
            {
              title: common('actions'),
              cell: ({ id, is_current }) =>
                is_current ? (
                  <Button size="small" onClick={() => void signOut()}>
                    {common('signOut')}
                  </Button>
                ) : (
                  <Button
                    size="small"
                    isBusy={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    {t('endOne')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
