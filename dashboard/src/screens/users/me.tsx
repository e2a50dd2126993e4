import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { ErrorPanel, Skeleton } from '../../components/index.ts';
import { UsersFrame } from './frame.tsx';
import { PasskeysCard } from './passkeys.tsx';
import { PasswordCard } from './password.tsx';
import { CodesDialog, RecoveryCard } from './recovery-codes.tsx';
import { SessionsCard } from './sessions.tsx';
import { TotpCard } from './totp.tsx';

/** The user's own sign-in methods and sessions. */
export function OwnSignIn() {
  const factors = useRead(['session', 'factors'], (options) => kontor.session.factors(options));
  const [codes, setCodes] = useState<string[]>();
  const showCodes = (given: string[] | null) => setCodes(given ?? undefined);
  return (
    <UsersFrame part="me">
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
