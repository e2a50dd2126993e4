import { isKontorError, type Session } from '@kontor/sdk';
import { useRef, useState } from 'react';
import { kontor } from '../api/kontor.ts';
import { hasPasskeys, provePasskey } from '../api/passkey.ts';
import { typedFactor } from '../api/second-factor.ts';
import { signedIn, useSessionState } from '../api/session.ts';
import { resumeWaiting } from '../api/session-state.ts';
import { Button } from '../components/button.tsx';
import { Dialog, useFocusOnWrong } from '../components/dialog.tsx';
import { ErrorPanel } from '../components/feedback.tsx';
import { Field } from '../components/field.tsx';
import { t } from '../i18n/common.ts';

/** The dialog over the screen when the session has expired. It keeps the user's input. */
export function SignInDialog() {
  const { session, isExpired } = useSessionState();
  if (!isExpired || session === undefined) return null;
  return <SignInForm session={session} />;
}

function SignInForm({ session }: { session: Session }) {
  const [email, setEmail] = useState(session.user.email);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [half, setHalf] = useState<Session | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);

  // Not through useAction: a 401 here must not open this dialog again.
  const attempt = async (act: () => Promise<Session>) => {
    setBusy(true);
    setError(undefined);
    try {
      const next = await act();
      if (next.second_factor_required) setHalf(next);
      else signedIn(next);
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  const withPasskey = async () => {
    const passkey = await provePasskey();
    return half ? kontor.session.secondFactor({ passkey }) : kontor.session.createWithPasskey({ passkey });
  };
  const submit = () =>
    half
      ? kontor.session.secondFactor(typedFactor(code))
      : kontor.session.create({ email, password, account_id: session.account.id });
  const isRefused = isKontorError(error) && error.status === 401;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, error);
  return (
    <Dialog title={t('againTitle')} onClose={() => resumeWaiting(false)}>
      <form
        ref={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(submit);
        }}
      >
        <p>{t('againText')}</p>
        {half ? (
          <Field
            label={t('code')}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        ) : (
          <>
            <Field
              label={t('email')}
              type="email"
              value={email}
              onChange={setEmail}
              autoComplete="username"
              required
            />
            <Field
              label={t('password')}
              type="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              required
              error={isRefused ? t('wrongSignIn') : undefined}
            />
          </>
        )}
        {error !== undefined && (!isRefused || half) && <ErrorPanel error={error} />}
        <div className="row">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('signIn')}
          </Button>
          {hasPasskeys && <Button onClick={() => void attempt(withPasskey)}>{t('withPasskey')}</Button>}
        </div>
      </form>
    </Dialog>
  );
}
