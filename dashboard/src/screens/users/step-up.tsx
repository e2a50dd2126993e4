import { isKontorError, type SessionProof } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { Button, Dialog, ErrorPanel, Field, Notice } from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { hasPasskeys, PasskeyRefused, provePasskey } from './passkey.ts';
import { t } from './words.ts';

/**
 * Like `useAction`, for changes that need a recent step-up: it asks the user to confirm their identity and then continues.
 * Render `dialog`.
 */
export function useStepUpAction<Input, Data>(
  act: (input: Input) => Promise<Data>,
  options: { changes?: unknown[][]; onDone?: (data: Data, input: Input) => void } = {},
) {
  const [finish, setFinish] = useState<(isProved: boolean) => void>();
  const action = useAction(async (input: Input) => {
    try {
      return await act(input);
    } catch (error) {
      if (!isKontorError(error, 'reauthentication_required')) throw error;
      const isProved = await new Promise<boolean>((resolve) => setFinish(() => resolve));
      setFinish(undefined);
      if (!isProved) throw error;
      return act(input);
    }
  }, options);
  return { ...action, dialog: finish && <StepUpDialog onEnd={finish} /> };
}

function StepUpDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  // Not through useAction: a wrong password here must not look like an expired session.
  const attempt = async (proof: () => Promise<SessionProof>) => {
    setBusy(true);
    setError(undefined);
    try {
      await kontor.session.confirm(await proof());
      onEnd(true);
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  };
  const isWrong = isKontorError(error, 'invalid_credentials');
  return (
    <Dialog title={t('confirmTitle')} onClose={() => onEnd(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => ({ password }));
        }}
      >
        <div className="stack">
          <p>{t('confirmText')}</p>
          <Field
            label={t('confirmPassword')}
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            autoFocus
            required
            error={isWrong ? common('wrongSignIn') : undefined}
          />
          <Failure error={isWrong ? undefined : error} />
        </div>
        <footer>
          <Button onClick={() => onEnd(false)}>{common('cancel')}</Button>
          {hasPasskeys && (
            <Button onClick={() => void attempt(async () => ({ passkey: await provePasskey() }))}>
              {t('confirmPasskey')}
            </Button>
          )}
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('confirmWith')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** What went wrong, including a refusal by the browser. */
export function Failure({ error }: { error: unknown }) {
  if (error instanceof PasskeyRefused) return <Notice kind="warn">{t('passkeyCancelled')}</Notice>;
  return <ErrorPanel error={error} />;
}
