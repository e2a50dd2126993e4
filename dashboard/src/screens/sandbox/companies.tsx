import type { Tpa } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { Button, ButtonLink, EmptyState, ErrorPanel, InfiniteList, toast } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { TpaStatusBadge } from '../../entities/tpa/tpa-status-badge.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

const changes = [['tpas'], ['tpa-signatories'], ['organizations'], ['lookup']];
// The request also creates the signed PDF.
const timeoutMs = 120_000;

/** Every TPA, with the next step of the other party. */
export function Companies() {
  const query = useList(['tpas', 'sandbox'], (cursor, options) => kontor.tpas.list({ cursor }, options));
  const sign = useAction(({ id }: Tpa) => kontor.sandbox.signTpa(id, { timeoutMs }), {
    changes,
    onDone: ({ name }) => toast(t('didSign', { name })),
  });
  const activate = useAction(({ id }: Tpa) => kontor.sandbox.activateTpa(id, { timeoutMs }), {
    changes,
    onDone: ({ name }) => toast(t('didActivate', { name })),
  });
  return (
    <>
      <p className="soft">{t('companiesAbout')}</p>
      <ErrorPanel error={sign.error ?? activate.error} />
      <InfiniteList
        caption={t('companies')}
        query={query}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('company'),
            cell: (tpa) => (
              <>
                <Link to="/companies/$tpaId" params={{ tpaId: tpa.id }}>
                  {tpa.name}
                </Link>
                <div className="soft small">
                  {tpa.country} {tpa.organization_number}
                </div>
              </>
            ),
          },
          {
            title: t('status'),
            cell: ({ status }) => <TpaStatusBadge status={status} />,
          },
          {
            title: t('signed'),
            isFigure: true,
            isMinor: true,
            cell: (tpa) => `${tpa.signatories_signed} / ${tpa.signatories_total}`,
          },
          {
            title: common('actions'),
            cell: (tpa) => {
              if (tpa.status === 'pending-signatures') {
                return (
                  <Button
                    size="small"
                    isBusy={sign.isPending && sign.variables.id === tpa.id}
                    onClick={() => sign.mutate(tpa)}
                  >
                    {t('sign')}
                  </Button>
                );
              }
              if (tpa.status === 'pending-activation' || tpa.status === 'pending-approval') {
                return (
                  <Button
                    size="small"
                    isBusy={activate.isPending && activate.variables.id === tpa.id}
                    onClick={() => activate.mutate(tpa)}
                  >
                    {t('activate')}
                  </Button>
                );
              }
              return <span className="soft">{t('nothingToDo')}</span>;
            },
          },
        ]}
        empty={
          <EmptyState
            icon="companies"
            title={t('noTpas')}
            action={
              <ButtonLink kind="primary" to="/companies/new">
                {t('createTpa')}
              </ButtonLink>
            }
          >
            <p>{t('noTpasText')}</p>
          </EmptyState>
        }
      />
    </>
  );
}
