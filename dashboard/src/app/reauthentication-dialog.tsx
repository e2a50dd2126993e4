import { type AuthenticationProof, isKontorError } from '@kontor/sdk';
import { useRef, useState } from 'react';
import { basePath } from '../api/base.ts';
import { kontor } from '../api/kontor.ts';
import { hasPasskeys, PasskeyRefused, provePasskey } from '../api/passkey.ts';
import { useRead } from '../api/queries.ts';
import { typedFactor } from '../api/second-factor.ts';
import { useSession, useSessionState } from '../api/session.ts';
import { resumeWaiting } from '../api/session-state.ts';
import { Button } from '../components/button.tsx';
import { Dialog, useFocusOnWrong } from '../components/dialog.tsx';
import { ErrorPanel, Notice, Skeleton } from '../components/feedback.tsx';
import { Field } from '../components/field.tsx';
import { t } from '../i18n/common.ts';

/** The dialog over the screen when a change requires re-authentication. Afterwards the change continues. */
export function ReauthenticationDialog() {
  return useSessionState().needsReauthentication ? <ReauthenticationForm /> : null;
}

function ReauthenticationForm() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  // A user with a second factor confirms with it: the password alone is refused.
  const factors = useRead(['session', 'factors'], (options) => kontor.session.factors(options));
  const canUsePasskey = hasPasskeys && factors.data !== undefined && factors.data.passkeys.length > 0;
  const needsFactor = factors.data !== undefined && (factors.data.totp || factors.data.passkeys.length > 0);
  // The provider has no password of Kontor: it re-authenticates in another tab and renews the session there.
  const { signed_in_by } = useSession();
  const asksProvider = !needsFactor && signed_in_by !== null;
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  // Not through useAction: a wrong password here must not look like an expired session.
  const attempt = async (proof: () => Promise<AuthenticationProof>) => {
    setBusy(true);
    setError(undefined);
    try {
      await kontor.session.confirm(await proof());
      resumeWaiting(true);
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  };
  const isWrong = !needsFactor && isKontorError(error, 'invalid_credentials');
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, error);
  return (
    <Dialog title={t('reauthenticationTitle')} onClose={() => resumeWaiting(false)}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (asksProvider) resumeWaiting(true);
          else void attempt(async () => (needsFactor ? typedFactor(code) : { password }));
        }}
      >
        <div className="stack">
          <p>{t('reauthenticationText')}</p>
          {factors.data === undefined && !factors.error ? (
            <Skeleton lines={2} />
          ) : needsFactor ? (
            <Field
              label={t('code')}
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
              autoFocus
              required
            />
          ) : asksProvider ? (
            <p>
              <a
                className="button button-plain"
                href={`${basePath}/login/sso/confirm`}
                target="_blank"
                rel="noreferrer"
              >
                {t('reauthenticationSso')}
              </a>
            </p>
          ) : (
            <Field
              label={t('password')}
              type="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              autoFocus
              required
              error={isWrong ? t('wrongSignIn') : undefined}
            />
          )}
          {error instanceof PasskeyRefused ? (
            <Notice kind="warn">{t('passkeyFailed')}</Notice>
          ) : (
            <ErrorPanel error={isWrong ? undefined : error} />
          )}
        </div>
        <footer>
          <Button onClick={() => resumeWaiting(false)}>{t('cancel')}</Button>
          {canUsePasskey && (
            <Button onClick={() => void attempt(async () => ({ passkey: await provePasskey() }))}>
              {t('reauthenticationPasskey')}
            </Button>
          )}
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t(asksProvider ? 'reauthenticationSsoDone' : 'reauthenticationConfirm')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
