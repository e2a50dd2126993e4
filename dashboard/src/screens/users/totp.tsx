import type { TotpEnrollment } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  ErrorPanel,
  Field,
  Id,
  toast,
  useForm,
} from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { Failure } from './failure.tsx';
import css from './users.module.css';
import { t } from './words.ts';

type Props = { isOn: boolean; onCodes: (codes: string[] | null) => void };
const changes = [['session', 'factors'], ['users']];

export function TotpCard({ isOn, onCodes }: Props) {
  const [proposal, setProposal] = useState<TotpEnrollment>();
  const [isAsking, setAsking] = useState(false);
  const propose = useAction(() => kontor.session.proposeTotp(), { onDone: setProposal });
  const remove = useAction(() => kontor.session.removeTotp(), {
    changes,
    onDone: () => {
      setAsking(false);
      toast(t('didRemoveTotp'));
    },
  });
  return (
    <Card
      title={t('totpTitle')}
      actions={isOn ? <Badge tone="good">{common('yes')}</Badge> : <Badge>{common('no')}</Badge>}
    >
      <div className="stack">
        <p className="soft">{t(isOn ? 'totpOn' : 'totpOff')}</p>
        <div className="row">
          {isOn ? (
            <Button onClick={() => setAsking(true)}>{t('removeTotp')}</Button>
          ) : (
            <Button kind="primary" isBusy={propose.isPending} onClick={() => propose.mutate(undefined)}>
              {t('setUp')}
            </Button>
          )}
        </div>
        <Failure error={propose.error} />
      </div>
      {proposal && (
        <Confirmation
          proposal={proposal}
          onClose={() => setProposal(undefined)}
          onDone={(codes) => {
            setProposal(undefined);
            toast(t('didTotp'));
            onCodes(codes);
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('removeTotpTitle')}
          action={t('removeTotp')}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
          isBusy={remove.isPending}
          error={remove.error}
        >
          <p>{t('removeTotpText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Confirmation({
  proposal,
  onClose,
  onDone,
}: {
  proposal: TotpEnrollment;
  onClose: () => void;
  onDone: (codes: string[] | null) => void;
}) {
  const form = useForm({
    initial: { code: '' },
    submit: ({ code }) => kontor.session.confirmTotp({ code: code.replaceAll(/\s/g, '') }),
    changes,
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const field = form.field('code');
  return (
    <Dialog title={t('totpTitle')} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <div className="stack">
          <p>{t('scanQr')}</p>
          <img className={css.qr} src={proposal.qr_code} alt={t('qrAlt')} />
          <div>
            <span className="soft small">{t('key')}: </span>
            <Id id={proposal.secret} />
          </div>
          <Field
            label={t('typeCode')}
            {...field}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
          <ErrorPanel error={field.error ? undefined : form.error} />
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('confirmCode')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
