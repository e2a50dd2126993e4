import type { OperatorFileMapping } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Field,
  Json,
  PageHeader,
  Select,
  Time,
  toast,
} from '../../components/index.ts';
import { Link, useGo } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import { MappingWizard } from './mapping-wizard.tsx';
import { UnreadPage } from './pages.tsx';
import { t as console } from './words.ts';

const trail = [
  [{ to: '/operator' }, console('title')],
  [{ to: '/operator/file-mappings' }, t('mappings')],
] as const;
const changes = [
  ['operator', 'file-mappings'],
  ['operator', 'file-sources', 'choices'],
];

export function NewFileMapping() {
  const go = useGo();
  const [issuer, setIssuer] = useState('');
  const [name, setName] = useState('');
  const choices = useRead(['operator', 'file-sources', 'choices'], (options) =>
    kontor.operator.listFileSourceChoices(options),
  );
  const save = useAction(
    (document: OperatorFileMapping['document']) =>
      kontor.operator.createFileMapping({ issuer: chosen, name: name.trim(), document }),
    {
      changes,
      onDone: ({ id: mappingId }) => {
        toast(t('mappingSaved'));
        go({ to: '/operator/file-mappings/$mappingId', params: { mappingId } }, { replace: true });
      },
    },
  );
  if (choices.data === undefined) return <UnreadPage title={t('newMapping')} trail={trail} query={choices} />;
  const issuers = choices.data.data;
  const chosen = issuer || (issuers[0]?.slug ?? '');
  return (
    <>
      <PageHeader title={t('newMapping')} about={t('newMappingAbout')} trail={trail} />
      <MappingWizard
        stored={undefined}
        canSave={name.trim() !== ''}
        onSave={(document) => save.mutate(document)}
        isBusy={save.isPending}
        error={save.error}
      >
        <Select
          label={t('issuer')}
          value={chosen}
          onChange={setIssuer}
          choices={issuers.map(({ slug, name: label }) => ({ value: slug, label }))}
        />
        <Field label={common('name')} value={name} onChange={setName} maxLength={100} required />
      </MappingWizard>
    </>
  );
}

/** A version of a mapping, the others, and the wizard that makes the next one. */
export function FileMappingPage() {
  const { mappingId } = useParams({ from: '/operator/file-mappings/$mappingId' });
  const query = useRead(['operator', 'file-mappings', mappingId], (options) =>
    kontor.operator.getFileMapping(mappingId, options),
  );
  if (query.data === undefined) return <UnreadPage title={t('mapping')} trail={trail} query={query} />;
  return <StoredMapping mapping={query.data} />;
}

function StoredMapping({ mapping }: { mapping: OperatorFileMapping }) {
  const go = useGo();
  const [isEditing, setEditing] = useState(false);
  const { id, name, issuer, version_number, document, versions } = mapping;
  const add = useAction(
    (changed: OperatorFileMapping['document']) =>
      kontor.operator.addFileMappingVersion(id, { document: changed }),
    {
      changes,
      onDone: ({ id: mappingId }) => {
        toast(t('mappingSaved'));
        setEditing(false);
        go({ to: '/operator/file-mappings/$mappingId', params: { mappingId } });
      },
    },
  );
  return (
    <>
      <PageHeader
        title={name}
        trail={trail}
        beside={<Badge>{t('versionNumber', { n: version_number })}</Badge>}
        about={issuer}
        actions={
          !isEditing && (
            <>
              <Button kind="primary" icon="edit" onClick={() => setEditing(true)}>
                {t('newVersion')}
              </Button>
              <DeleteMapping mapping={mapping} />
            </>
          )
        }
      />
      {isEditing ? (
        <MappingWizard
          stored={document}
          canSave
          onSave={(changed) => add.mutate(changed)}
          isBusy={add.isPending}
          error={add.error}
        />
      ) : (
        <div className="stack">
          <Card title={t('document')}>
            <Json value={document} label={t('document')} />
          </Card>
          <Card title={t('versions')}>
            <ul>
              {versions.map((version) => (
                <li key={version.id}>
                  <Link to="/operator/file-mappings/$mappingId" params={{ mappingId: version.id }}>
                    {t('versionNumber', { n: version.version_number })}
                  </Link>{' '}
                  <span className="soft small">
                    <Time at={version.created_at} />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  );
}

function DeleteMapping({ mapping: { id, name } }: { mapping: OperatorFileMapping }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(() => kontor.operator.deleteFileMapping(id), {
    changes,
    onDone: () => go({ to: '/operator/file-mappings' }, { replace: true }),
  });
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {common('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          action={common('delete')}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteMappingText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
