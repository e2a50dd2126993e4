import type { Tpa, TpaSignatory } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  CopyButton,
  EmptyState,
  ErrorPanel,
  IconButton,
  InfiniteList,
  Time,
  toast,
} from '../../components/index.ts';
import { t as mailWords } from '../../entities/mail/words.ts';
import { t as common } from '../../i18n/common.ts';
import css from './companies.module.css';
import { signatoryChanges } from './signatory-changes.ts';
import { SignatoryDialog } from './signatory-dialog.tsx';
import { t } from './words.ts';

const watchMs = 5_000;

/** The signatories, their progress and the available actions. */
export function Signatories({ tpa }: { tpa: Tpa }) {
  const { can } = useSession();
  const [isAdding, setAdding] = useState(false);
  const isOpen = tpa.status === 'draft' || tpa.status === 'pending-signatures';
  const list = useList(
    ['tpa-signatories', tpa.id],
    (cursor, options) => kontor.tpas.signatories.list(tpa.id, { cursor, order: 'asc' }, options),
    { everyMs: tpa.status === 'pending-signatures' ? watchMs : undefined },
  );
  const add = isOpen && can('account-tpa-signatories-write') && (
    <Button size="small" icon="plus" onClick={() => setAdding(true)}>
      {t('addSigner')}
    </Button>
  );
  return (
    <Card title={t('signatories')} actions={add}>
      <div className={css.signers}>
        <InfiniteList
          caption={t('signatories')}
          query={list}
          keyOf={(one) => one.id}
          columns={[
            {
              title: common('name'),
              cell: (one) => (
                <>
                  {one.name !== null && <strong>{one.name}</strong>}
                  <div className={`soft ${css.address}`}>{isErased(one) ? t('erasedSigner') : one.email}</div>
                  {one.declined_at !== null && (
                    <Badge tone="warn">
                      {t(one.decline_reason === 'wrong_person' ? 'wrongPerson' : 'declined')}
                    </Badge>
                  )}
                  <div className="phone-only">
                    <Progress signatory={one} />
                  </div>
                </>
              ),
            },
            { title: common('status'), cell: (one) => <Progress signatory={one} />, isMinor: true },
            { title: mailWords('language'), cell: (one) => mailWords(one.language), isMinor: true },
            {
              title: common('actions'),
              cell: (one) => <Actions signatory={one} isOpen={isOpen} />,
            },
          ]}
          empty={
            <EmptyState icon="edit" title={t('signatoriesNone')}>
              <p>{t('now-draft')}</p>
            </EmptyState>
          }
        />
      </div>
      {isAdding && <SignatoryDialog tpa={tpa} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Whether name and address were erased: the TPA was terminated before the person signed. */
const isErased = ({ email }: TpaSignatory): boolean => email.endsWith('@erased.invalid');

/** The signatory's progress: sent, delivered, signed. */
function Progress({ signatory }: { signatory: TpaSignatory }) {
  const { email_status: mail, signed, signed_at } = signatory;
  const isDelivered = mail === 'delivered' || signed;
  return (
    <ul className={css.steps}>
      <li className={css.did}>{t('step-sent')}</li>
      {mail === 'failed' && !signed ? (
        <li className={css.wrong}>{mailWords('failed')}</li>
      ) : (
        <li className={isDelivered ? css.did : undefined}>{t('step-delivered')}</li>
      )}
      <li className={signed ? css.did : undefined}>
        {t('step-signed')} {signed && <Time at={signed_at} />}
      </li>
    </ul>
  );
}

function Actions({ signatory, isOpen }: { signatory: TpaSignatory; isOpen: boolean }) {
  const { can } = useSession();
  const [asking, setAsking] = useState<'edit' | 'remove'>();
  const { id, tpa_id: tpaId, email, name, sign_url: signUrl } = signatory;
  // The call has no retries, so that the user sees "at most once a minute" immediately.
  const remind = useAction(() => kontor.tpas.signatories.remind(tpaId, id, { retriesMax: 0 }), {
    changes: signatoryChanges,
    onDone: () => toast(t('reminded')),
  });
  const remove = useAction(() => kontor.tpas.signatories.delete(tpaId, id), {
    changes: signatoryChanges,
    onDone: () => toast(t('removed')),
  });
  if (signatory.signed || !isOpen) return null;
  const close = () => setAsking(undefined);
  return (
    <div className="row">
      {can('account-tpa-signatories-write') && (
        <>
          <Button size="small" icon="send" isBusy={remind.isPending} onClick={() => remind.mutate(undefined)}>
            {t('remind')}
          </Button>
          <IconButton icon="edit" label={`${common('edit')}: ${email}`} onClick={() => setAsking('edit')} />
        </>
      )}
      {can('account-tpa-signatories-delete') && (
        <IconButton
          icon="trash"
          label={`${common('remove')}: ${email}`}
          onClick={() => setAsking('remove')}
        />
      )}
      {signUrl !== null && (
        <span className={css.together}>
          <a
            className="button button-quiet button-small"
            href={signUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('signLink')}
          </a>
          <CopyButton text={signUrl} />
        </span>
      )}
      <ErrorPanel error={remind.error} />
      {asking === 'edit' && <SignatoryDialog tpa={{ id: tpaId }} signatoryId={id} onClose={close} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { name: name ?? email })}
          action={common('remove')}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={close}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
