import type { AuditLine } from '@kontor/sdk';
import {
  Button,
  ButtonLink,
  DescriptionList,
  Drawer,
  Id,
  Json,
  Table,
  Time,
} from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { addressOf } from './address.ts';
import { changesOf, showChange } from './changes.ts';
import { t } from './words.ts';

type Props = {
  line: AuditLine;
  onClose: () => void;
  onFilter: (filter: { actor?: string; object?: string; action?: string }) => void;
};

export function LineDrawer({ line, onClose, onFilter }: Props) {
  const address = addressOf(line.object_type, line.object_id);
  return (
    <Drawer title={line.action} onClose={onClose}>
      <div className="stack">
        <DescriptionList
          items={[
            [t('when'), <Time key="at" at={line.created_at} as="exact" />],
            [t('actor'), `${line.actor_name} (${t(line.actor_type)})`],
            [t('actorId'), <Id key="actor" id={line.actor_id} />],
            [t('object'), line.object_type.replaceAll('_', ' ')],
            [t('objectId'), <Id key="object" id={line.object_id} />],
            [t('ip'), line.ip],
            [t('requestId'), line.request_id && <Id key="request" id={line.request_id} />],
            [common('id'), <Id key="id" id={line.id} />],
          ]}
        />
        <div className="row">
          {address && (
            <ButtonLink size="small" {...address}>
              {t('openObject')}
            </ButtonLink>
          )}
          <Button size="small" icon="filter" onClick={() => onFilter({ object: line.object_id })}>
            {t('onlyObject')}
          </Button>
          <Button size="small" icon="filter" onClick={() => onFilter({ actor: line.actor_id })}>
            {t('onlyActor', { name: line.actor_name })}
          </Button>
          <Button size="small" icon="filter" onClick={() => onFilter({ action: line.action })}>
            {t('allOf')}
          </Button>
        </div>
        <Changes changes={line.changes} />
      </div>
    </Drawer>
  );
}

function Changes({ changes }: { changes: AuditLine['changes'] }) {
  if (changes === null || Object.keys(changes).length === 0) return <p className="soft">{t('noChanges')}</p>;
  const rows = changesOf(changes);
  if (rows === undefined) return <Json value={changes} label={t('changed')} />;
  return (
    <Table
      caption={t('changed')}
      rows={rows}
      keyOf={({ field }) => field}
      columns={[
        { title: t('field'), cell: ({ field }) => <code>{field}</code> },
        { title: t('before'), cell: ({ from }) => <span className="wrap">{showChange(from)}</span> },
        { title: t('after'), cell: ({ to }) => <span className="wrap">{showChange(to)}</span> },
      ]}
    />
  );
}
