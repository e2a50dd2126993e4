import type { TpaEvidence } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { outside } from '../../api/base.ts';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  DescriptionList,
  Dialog,
  ErrorPanel,
  Field,
  Icon,
  Id,
  Notice,
  PageHeader,
  StatusBadge,
  Time,
  toast,
} from '../../components/index.ts';
import { t as companyWords } from '../../entities/company/words.ts';
import { t as countryWords } from '../../entities/country/words.ts';
import { TpaStatusBadge } from '../../entities/tpa/tpa-status-badge.tsx';
import { t as common } from '../../i18n/common.ts';
import css from './operator.module.css';
import { UnreadPage } from './pages.tsx';
import { t } from './words.ts';

const trail = [[{ to: '/operator' }, t('title')]] as const;

/** The evidence for the decision on a TPA: registry, partner and signatures side by side. */
export function Evidence() {
  const { tpaId } = useParams({ from: '/operator/tpas/$tpaId' });
  const query = useRead(['operator', 'tpas', tpaId], (options) => kontor.operator.getTpa(tpaId, options));
  const tpa = query.data;
  if (tpa === undefined) return <UnreadPage title={t('approval')} trail={trail} query={query} />;
  return (
    <>
      <PageHeader
        title={tpa.name}
        trail={trail}
        beside={<TpaStatusBadge status={tpa.status} />}
        about={t('evidenceAbout', { account: tpa.account.name, product: tpa.product, issuer: tpa.issuer })}
        actions={tpa.status === 'pending-approval' && <Decision tpa={tpa} />}
      />
      <div className="stack">
        {tpa.reason !== null && (
          <Notice kind="bad" title={t('rejectedBecause')}>
            {tpa.reason}
          </Notice>
        )}
        <div className={css.evidence}>
          <RegistryCard tpa={tpa} />
          <PartnerCard tpa={tpa} />
          <SignedCard tpa={tpa} />
        </div>
      </div>
    </>
  );
}

function RegistryCard({ tpa: { record, record_missing } }: { tpa: TpaEvidence }) {
  if (record === null) {
    return (
      <Card title={t('fromRegistry')}>
        <Notice kind="warn">
          {t(record_missing === 'not_found' ? 'recordNotFound' : 'recordUnavailable')}
        </Notice>
      </Card>
    );
  }
  const address = [record.address_street, record.address_zip, record.address_city].filter(Boolean).join(', ');
  return (
    <Card title={t('fromRegistry')}>
      <div className="stack">
        {record.stale && <Notice kind="warn">{t('recordStale')}</Notice>}
        <DescriptionList
          items={[
            [common('name'), <strong key="name">{record.name}</strong>],
            [companyWords('number'), <code key="number">{record.organization_number}</code>],
            [
              common('status'),
              <StatusBadge
                key="status"
                status={record.status}
                label={t(`record_${record.status}`)}
                tone={record.status === 'active' ? 'good' : 'bad'}
              />,
            ],
            [t('form'), record.form],
            [t('address'), address],
            [t('source'), record.source],
          ]}
        />
        <h3>{t('signingRights')}</h3>
        <Combinations combinations={record.signature_combinations} />
      </div>
    </Card>
  );
}

function Combinations({ combinations }: { combinations: TpaEvidence['signature_combinations'] }) {
  if (combinations.length === 0) return <p className="soft">{t('signingRightsNone')}</p>;
  return (
    <ul className={css.people}>
      {combinations.map(({ signatories }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the registry gives groups no name
        <li key={at}>
          {signatories.map(({ name, role }) => (
            <div key={name}>
              <strong>{name}</strong> <span className="soft">{role}</span>
            </div>
          ))}
          <span className="soft small">{t(signatories.length > 1 ? 'together' : 'alone')}</span>
        </li>
      ))}
    </ul>
  );
}

function PartnerCard({ tpa }: { tpa: TpaEvidence }) {
  return (
    <Card title={t('fromPartner')}>
      <div className="stack">
        <DescriptionList
          items={[
            [t('account'), tpa.account.name],
            [t('company'), <strong key="name">{tpa.name}</strong>],
            [companyWords('number'), <code key="number">{tpa.organization_number}</code>],
            [countryWords('country'), countryWords(tpa.country)],
            [t('product'), tpa.product],
            [common('created'), <Time key="created" at={tpa.created_at} />],
            [common('id'), <Id key="id" id={tpa.id} />],
          ]}
        />
        <h3>{t('signatories')}</h3>
        <ul className={css.people}>
          {tpa.signatories.map(({ id, name, email }) => (
            <li key={id}>
              <strong>{name ?? email}</strong>
              {name !== null && <div className="soft">{email}</div>}
            </li>
          ))}
        </ul>
        <h3>{t('rightsAtCreation')}</h3>
        <Combinations combinations={tpa.signature_combinations} />
      </div>
    </Card>
  );
}

const matchTones = { national_id: 'good', name: 'warn', none: 'bad' } as const;

function SignedCard({ tpa }: { tpa: TpaEvidence }) {
  return (
    <Card title={t('signedDocument')}>
      <div className="stack">
        {tpa.has_document ? (
          // The path is on this origin, which has the session's cookie.
          <a className={css.document} href={outside(`/operator/tpas/${tpa.id}/document`)} download>
            <Icon name="download" /> {tpa.document_title}
          </a>
        ) : (
          <p className="soft">{t('noDocument')}</p>
        )}
        <DescriptionList
          items={[
            [t('textVersion'), tpa.legal_text_version],
            [
              'SHA-256',
              <code key="hash" className={css.reason}>
                {tpa.legal_text_sha256}
              </code>,
            ],
          ]}
        />
        <h3>{t('signatures')}</h3>
        <ul className={css.people}>
          {tpa.signatories.map((person) => (
            <li key={person.id}>
              <Signature person={person} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Signature({ person }: { person: TpaEvidence['signatories'][number] }): ReactNode {
  if (person.signed_at === null) {
    return (
      <>
        <strong>{person.name ?? person.email}</strong>{' '}
        <Badge tone={person.declined_at === null ? 'neutral' : 'bad'}>
          {t(person.declined_at === null ? 'notSigned' : 'declined')}
        </Badge>
      </>
    );
  }
  return (
    <>
      <strong>{person.signed_name}</strong>
      <div className="soft">
        <Time at={person.signed_at} as="exact" />
        {person.eid_method !== null && ` · ${person.eid_method}`}
      </div>
      {person.registry_match !== null && (
        <Badge tone={matchTones[person.registry_match]}>{t(`match_${person.registry_match}`)}</Badge>
      )}
    </>
  );
}

const changes = [['operator', 'tpas']];

function Decision({ tpa }: { tpa: TpaEvidence }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const close = () => setAsking(undefined);
  const approve = useAction(() => kontor.operator.approveTpa(tpa.id), {
    changes,
    onDone: () => {
      close();
      toast(t('didApprove', { name: tpa.name }));
    },
  });
  return (
    <>
      <Button kind="danger" onClick={() => setAsking('reject')}>
        {t('reject')}
      </Button>
      <Button kind="primary" icon="check" onClick={() => setAsking('approve')}>
        {t('approve')}
      </Button>
      {asking === 'approve' && (
        <ConfirmDialog
          title={t('approveTitle', { name: tpa.name })}
          action={t('approve')}
          isDangerous={false}
          onConfirm={() => approve.mutate(undefined)}
          isBusy={approve.isPending}
          error={approve.error}
          onClose={close}
        >
          <p>{t('approveText')}</p>
        </ConfirmDialog>
      )}
      {asking === 'reject' && <RejectDialog tpa={tpa} onClose={close} />}
    </>
  );
}

const reasonMax = 500;

function RejectDialog({ tpa, onClose }: { tpa: TpaEvidence; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const reject = useAction(() => kontor.operator.rejectTpa(tpa.id, { reason: reason.trim() }), {
    changes,
    onDone: () => {
      onClose();
      toast(t('didReject', { name: tpa.name }));
    },
  });
  return (
    <Dialog title={t('rejectTitle', { name: tpa.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') reject.mutate(undefined);
        }}
      >
        <div className="stack">
          <Field
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            onChange={setReason}
            maxLength={reasonMax}
            required
          />
          <ErrorPanel error={reject.error} />
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="danger" isBusy={reject.isPending}>
            {t('reject')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
