import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Badge, EmptyState, InfiniteList, Time } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { ConsolePage } from './pages.tsx';
import { t } from './words.ts';

/** TPAs of all accounts that wait for the operator, the oldest first. */
export function Approvals() {
  const { operator } = useSession();
  const list = useList(
    ['operator', 'tpas'],
    (cursor, options) => kontor.operator.listTpas({ cursor }, options),
    { isOn: operator === 'active' },
  );
  return (
    <ConsolePage current="approvals">
      <InfiniteList
        caption={t('approvals')}
        query={list}
        keyOf={(tpa) => tpa.id}
        to={(tpa) => ({ to: '/operator/tpas/$tpaId', params: { tpaId: tpa.id } })}
        columns={[
          {
            title: t('company'),
            cell: (tpa) => (
              <>
                <Link to="/operator/tpas/$tpaId" params={{ tpaId: tpa.id }}>
                  {tpa.name}
                </Link>
                <div className="soft small">
                  {tpa.country} <code>{tpa.organization_number}</code>
                </div>
              </>
            ),
          },
          {
            title: t('account'),
            cell: (tpa) => (
              <>
                {tpa.account.name}{' '}
                {tpa.account.mode === 'sandbox' && <Badge tone="warn">{common('sandboxMode')}</Badge>}
              </>
            ),
          },
          { title: t('product'), cell: (tpa) => `${tpa.product}, ${tpa.issuer}`, isMinor: true },
          {
            title: t('signed'),
            cell: (tpa) => tpa.signed_at && <Time at={tpa.signed_at} as="ago" />,
            isMinor: true,
          },
        ]}
        empty={
          <EmptyState icon="check" title={t('approvalsNone')}>
            <p>{t('approvalsNoneText')}</p>
          </EmptyState>
        }
      />
    </ConsolePage>
  );
}
