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
import { objectAddress } from '../../entities/audit-line/address.ts';
import { ObjectOfLine } from '../../entities/audit-line/object-of-line.tsx';
import { actionText } from '../../entities/audit-line/words.ts';
import { t as common } from '../../i18n/common.ts';
import { changesOf, showChange } from './changes.ts';
import { t } from './words.ts';

type Props = {
  line: AuditLine;
  onClose: () => void;
  onFilter: (filter: { actor?: string; object?: string; action?: string }) => void;
};

export function LineDrawer({ line, onClose, onFilter }: Props) {
  const address = objectAddress(line);
  return (
    <Drawer title={actionText(line.action)} onClose={onClose}>
      <div className="stack">
        <DescriptionList
          items={[
            [t('when'), <Time key="at" at={line.created_at} as="exact" />],
            [t('actor'), `${line.actor_name} (${t(line.actor_type)})`],
            [t('actorId'), <Id key="actor" id={line.actor_id} />],
            [t('object'), <ObjectOfLine key="object" line={line} />],
            [t('objectId'), <Id key="object-id" id={line.object_id} />],
            [t('actionCode'), <code key="code">{line.action}</code>],
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
