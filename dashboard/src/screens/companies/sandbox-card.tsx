import type { Tpa } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { Button, Card, ErrorPanel, toast } from '../../components/index.ts';
import { t } from './words.ts';

const changes = [['tpas'], ['tpa-signatories'], ['tpa-identities'], ['organizations']];
// The request also creates the signed PDF.
const timeoutMs = 120_000;

/** Buttons that act for the other parties. */
export function SandboxCard({ tpa }: { tpa: Tpa }) {
  const sign = useAction(() => kontor.sandbox.signTpa(tpa.id, { timeoutMs }), {
    changes,
    onDone: () => toast(t('sandboxSigned')),
  });
  const activate = useAction(() => kontor.sandbox.activateTpa(tpa.id, { timeoutMs }), {
    changes,
    onDone: () => toast(t('sandboxActivated')),
  });
  const canSign = tpa.status === 'pending-signatures';
  const canActivate = tpa.status === 'pending-approval' || tpa.status === 'pending-activation';
  if (!canSign && !canActivate) return null;
  return (
    <Card title={t('sandboxTitle')}>
      <div className="stack">
        <p className="soft">{t('sandboxText')}</p>
        <div className="row">
          {canSign && (
            <Button icon="edit" isBusy={sign.isPending} onClick={() => sign.mutate(undefined)}>
              {t('sandboxSign')}
            </Button>
          )}
          {canActivate && (
            <Button icon="play" isBusy={activate.isPending} onClick={() => activate.mutate(undefined)}>
              {t('sandboxActivate')}
            </Button>
          )}
        </div>
        <ErrorPanel error={sign.error ?? activate.error} />
      </div>
    </Card>
  );
}
