import type { Tpa } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  DescriptionList,
  ErrorPanel,
  Id,
  Notice,
  PageHeader,
  Skeleton,
  Time,
  toast,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { fileName, saveFile } from '../../components/save-file.ts';
import { t as companyWords } from '../../entities/company/words.ts';
import { t as mailWords } from '../../entities/mail/words.ts';
import { TpaStatusBadge } from '../../entities/tpa/tpa-status-badge.tsx';
import { t as common } from '../../i18n/common.ts';
import { useEnabledProducts } from './enabled-products.ts';
import { People } from './people.tsx';
import { Combinations } from './record-card.tsx';
import { SandboxCard } from './sandbox-card.tsx';
import { Signatories } from './signatories.tsx';
import { TpaPicture } from './tpa-picture.tsx';
import { t } from './words.ts';

const watchMs = 5_000;

function useTpa(tpaId: string, everyMs: number | undefined) {
  return useRead(['tpas', tpaId], (options) => kontor.tpas.get(tpaId, options), { everyMs });
}

export function TpaDetail() {
  const { tpaId } = useParams({ from: '/companies/$tpaId' });
  const { data: tpa, error, isPending, refetch } = useTpa(tpaId, undefined);
  if (isPending) return <Skeleton lines={8} />;
  if (tpa === undefined) return <ErrorPanel error={error} retry={refetch} />;
  return <Shown tpa={tpa} />;
}

function Shown({ tpa }: { tpa: Tpa }) {
  const { can, account } = useSession();
  // The page polls while others have to act.
  useTpa(tpa.id, tpa.status.startsWith('pending') ? watchMs : undefined);
  const isLiving = tpa.status !== 'terminated' && tpa.status !== 'rejected';
  return (
    <>
      <PageHeader
        title={tpa.name}
        trail={[[{ to: '/companies' }, t('title')]]}
        beside={<TpaStatusBadge status={tpa.status} />}
        actions={
          <>
            {tpa.signed_document_url !== null && <PdfButton tpa={tpa} />}
            {tpa.status !== 'terminated' && can('account-tpas-delete') && <TerminateButton tpa={tpa} />}
          </>
        }
      />
      <div className="stack">
        <Card title={t('state')}>
          <div className="stack">
            <p>{t(`now-${tpa.status}`, { signed: tpa.signatories_signed, total: tpa.signatories_total })}</p>
            {tpa.reason !== null && (
              <Notice kind="bad" title={t('reason')}>
                {tpa.reason}
              </Notice>
            )}
            <TpaPicture tpa={tpa} />
          </div>
        </Card>
        {account.mode === 'sandbox' && isLiving && can('accounts-write') && <SandboxCard tpa={tpa} />}
        {can('account-tpa-signatories-read') && <Signatories tpa={tpa} />}
        <Facts tpa={tpa} />
        <Card title={t('whoSigns')}>
          <Combinations combinations={tpa.signature_combinations} />
        </Card>
        {can('account-tpa-identities-read') && <People tpaId={tpa.id} />}
      </div>
    </>
  );
}

function Facts({ tpa }: { tpa: Tpa }) {
  const { can } = useSession();
  const product = useEnabledProducts().data?.find(({ id }) => id === tpa.payment_product_id);
  const organizations = useRead(
    ['organizations', 'of', tpa.id],
    async (options) => (await kontor.organizations.list({ tpa_id: tpa.id, limit: 5 }, options).page()).data,
    { isOn: can('organizations-read') },
  );
  const canCreate = can('organizations-write') && tpa.status !== 'terminated' && tpa.status !== 'rejected';
  return (
    <Card
      title={common('details')}
      actions={
        canCreate && (
          <ButtonLink size="small" icon="plus" to="/organizations/new" search={{ tpa: tpa.id }}>
            {t('createOrganization')}
          </ButtonLink>
        )
      }
    >
      <DescriptionList
        items={[
          [common('id'), <Id key="id" id={tpa.id} />],
          [companyWords('number'), `${tpa.country} ${tpa.organization_number}`],
          [t('product'), product ? `${product.name} – ${product.issuer.name}` : tpa.payment_product_id],
          [
            t('legalText'),
            t('legalVersion', {
              language: mailWords(tpa.legal_text.language),
              version: tpa.legal_text.version,
            }),
          ],
          [
            t('verified'),
            tpa.signatures_verified ? <Time key="v" at={tpa.signatures_verified_at} /> : common('no'),
          ],
          [t('activatedAt'), tpa.activated_at && <Time key="a" at={tpa.activated_at} />],
          [common('created'), <Time key="c" at={tpa.created_at} />],
          [
            t('organizationsOfIt'),
            organizations.data && organizations.data.length > 0 ? (
              <Link key="o" to="/organizations" search={{ tpa: tpa.id }}>
                {organizations.data.map(({ name }) => name).join(', ')}
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  );
}

function PdfButton({ tpa }: { tpa: Tpa }) {
  const load = useAction(() => kontor.tpas.signedDocument(tpa.id), {
    onDone: (bytes) => saveFile(fileName(tpa.name, tpa.id, 'signed.pdf'), bytes, 'application/pdf'),
  });
  return (
    <>
      <Button icon="download" isBusy={load.isPending} onClick={() => load.mutate(undefined)}>
        {t('pdf')}
      </Button>
      <ErrorPanel error={load.error} />
    </>
  );
}

function TerminateButton({ tpa }: { tpa: Tpa }) {
  const [isAsking, setAsking] = useState(false);
  const terminate = useAction(() => kontor.tpas.terminate(tpa.id, { ifMatch: tpa }), {
    changes: [['tpas'], ['organizations'], ['card-holders'], ['webhooks']],
    onDone: () => {
      setAsking(false);
      toast(t('terminated'));
    },
  });
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('terminate')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('terminateTitle', { name: tpa.name })}
          action={t('terminate')}
          typed={tpa.name}
          onConfirm={() => terminate.mutate(undefined)}
          isBusy={terminate.isPending}
          error={terminate.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('terminateText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
