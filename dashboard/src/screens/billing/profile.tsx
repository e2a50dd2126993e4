import type { Billing } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  ButtonLink,
  Card,
  DescriptionList,
  ErrorPanel,
  Id,
  PageHeader,
  Skeleton,
  Time,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as companyWords } from '../../entities/company/words.ts';
import { t as common } from '../../i18n/common.ts';
import { ProductBadges } from './products.tsx';
import { Usage } from './usage.tsx';
import { t } from './words.ts';

export function BillingDetail() {
  const { billingId } = useParams({ from: '/billing/$billingId' });
  const { data, error, isPending, refetch } = useRead(['billings', billingId], (options) =>
    kontor.billings.get(billingId, options),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return <Shown billing={data} />;
}

const namesShown = 5;

function Shown({ billing }: { billing: Billing }) {
  const { can } = useSession();
  const organizations = useRead(
    ['organizations', 'names of billing', billing.id],
    async (options) =>
      (await kontor.organizations.list({ billing_id: billing.id, limit: namesShown }, options).page()).data,
    { isOn: can('organizations-read') },
  );
  const town = [billing.address_zip, billing.address_city].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader
        title={billing.name_display}
        trail={[[{ to: '/billing' }, t('title')]]}
        actions={
          can('billings-write') && (
            <ButtonLink icon="edit" to="/billing/$billingId/edit" params={{ billingId: billing.id }}>
              {common('edit')}
            </ButtonLink>
          )
        }
      />
      <div className="stack">
        <Card title={t('products')}>
          <ProductBadges switches={billing} />
        </Card>
        <Card title={common('details')}>
          <DescriptionList
            items={[
              [common('id'), <Id key="id" id={billing.id} />],
              [t('legalName'), billing.name_legal],
              [companyWords('number'), `${billing.country} ${billing.organization_number}`],
              [t('invoice'), [billing.address_street, town].filter(Boolean).join(', ')],
              [t('email'), billing.email_invoice],
              [t('reference'), billing.your_reference_invoice],
              [
                t('usedBy'),
                organizations.data && organizations.data.length > 0 ? (
                  <Link key="used" to="/organizations" search={{ billing: billing.id }}>
                    {organizations.data.map(({ name }) => name).join(', ')}
                    {organizations.data.length === namesShown && ' …'}
                  </Link>
                ) : null,
              ],
              [common('created'), <Time key="created" at={billing.created_at} />],
            ]}
          />
        </Card>
        <Usage billingId={billing.id} />
      </div>
    </>
  );
}
