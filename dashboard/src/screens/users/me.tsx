import { useEffect, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ErrorPanel, Notice, Skeleton } from '../../components/index.ts';
import { UsersFrame } from './frame.tsx';
import { PasskeysCard } from './passkeys.tsx';
import { PasswordCard } from './password.tsx';
import { CodesDialog, RecoveryCard } from './recovery-codes.tsx';
import { SessionsCard } from './sessions.tsx';
import { TotpCard } from './totp.tsx';
import { t } from './words.ts';

/** The user's own sign-in methods and sessions. */
export function OwnSignIn() {
  const factors = useRead(['session', 'factors'], (options) => kontor.session.factors(options));
  const [codes, setCodes] = useState<string[]>();
  const { must_add_second_factor: mustAdd } = useSession();
  const hasFactor = factors.data && (factors.data.totp || factors.data.passkeys.length > 0);
  // With the factor, the session has its scopes: the page is loaded again, once the recovery codes are stored.
  useEffect(() => {
    if (mustAdd && hasFactor && codes === undefined) location.reload();
  }, [mustAdd, hasFactor, codes]);
  const showCodes = (given: string[] | null) => setCodes(given ?? undefined);
  return (
    <UsersFrame part="me">
      {mustAdd && (
        <Notice kind="warn" title={t('mustAddFactor')}>
          <p>{t('mustAddFactorText')}</p>
        </Notice>
      )}
      <ErrorPanel error={factors.error} retry={factors.refetch} />
      {!factors.error && factors.data === undefined && <Skeleton lines={8} />}
      {factors.data && (
        <div className="columns">
          <div className="stack">
            <PasskeysCard passkeys={factors.data.passkeys} onCodes={showCodes} />
            <TotpCard isOn={factors.data.totp} onCodes={showCodes} />
          </div>
          <div className="stack">
            <PasswordCard />
            <RecoveryCard
              left={factors.data.recovery_codes_left}
              hasFactor={factors.data.totp || factors.data.passkeys.length > 0}
              onCodes={showCodes}
            />
          </div>
        </div>
      )}
      <SessionsCard />
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </UsersFrame>
  );
}
